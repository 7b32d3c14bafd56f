import type { VariableData } from '../../variable/variable-data.ts';
import { variableSchema } from '../../variable/variable-data.ts';
import { defineKind } from '../kind.ts';
import { seesAll } from '../viewer.ts';

type VariableView = Omit<VariableData, 'order'> & { readonly order: number | null };

/** A number, word or switch that is declared for a room and moves with the story; one document each, with the id `var:<key>`. */
export const variable = defineKind<VariableData, VariableView>({
  schemaVersion: 1,
  schema: variableSchema,
  handMade: false,
  title: ({ label, key }) => label.en ?? label.zh ?? key,
  audience: ({ visibility }) => (visibility === 'player' ? ['*'] : ['keeper']),
  searchTexts: () => [],
  // The place among all of them would tell how many hidden ones there are.
  project: (data, viewer) => (seesAll(viewer) ? data : { ...data, order: null }),
  fixture: () => ({ key: 'bell_truth_钟声', kind: 'number', minimum: 0, maximum: 10, options: [], label: { en: 'Who rang the bell', zh: '谁敲了钟' }, visibility: 'keeper', initial: 0, value: 7, order: 3 }),
});
