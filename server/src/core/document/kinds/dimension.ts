import type { DimensionData } from '../../dimension/dimension-data.ts';
import { dimensionSchema } from '../../dimension/dimension-data.ts';
import { textIn } from '../../dimension/locale-text.ts';
import { shownSchema } from '../../dimension/shown-schema.ts';
import { defineKind } from '../kind.ts';
import { seesAll } from '../viewer.ts';

type Secret = 'names' | 'initialValue' | 'updateRule' | 'rules' | 'lastTracked' | 'lastChange' | 'order';
/** The rules, the beginning and the history of it are the keeper's; its place among all would tell how many are hidden. */
type DimensionView = Omit<DimensionData, Secret> & { readonly [K in Secret]: DimensionData[K] | null };

const noSecrets = { names: null, initialValue: null, updateRule: null, rules: null, lastTracked: null, lastChange: null, order: null } as const;

/**
 * A part of the world that moves with the story: what it may be, and what it is; one document each, with the id `dim:<key>`. Written
 * by proposals only, for the one package that provides dimensions.
 */
export const dimension = defineKind<DimensionData, DimensionView>({
  schemaVersion: 1,
  schema: dimensionSchema,
  handMade: false,
  title: ({ name }) => textIn(name, 'en'),
  audience: ({ visibility }) => (visibility === 'player' ? ['*'] : ['keeper']),
  searchTexts: () => [],
  project: (data, viewer) => {
    if (seesAll(viewer)) return data;
    const { key, name, description, schema, value, visibility } = data;
    return { key, name, description, schema: shownSchema(schema), value, visibility, ...noSecrets };
  },
  fixture: () => ({
    key: 'harbour', name: { en: 'Harbour', zh: '港口' }, description: 'What the watch knows. 港口值夜所知。',
    schema: { type: 'object', properties: { tension: { type: 'integer', minimum: 0, maximum: 10 }, lamp: { enum: ['off', 'low', 'full'], 'x-enumLabels': { off: { en: 'out', zh: '熄' } } } }, required: ['tension'], additionalProperties: false },
    names: ['type', ['properties', [['tension', ['type', 'minimum', 'maximum']], 'lamp']]],
    initialValue: { tension: 1, lamp: 'off' }, value: { tension: 3, lamp: 'low' },
    updateRule: 'Rises when the smugglers are seen; the harbour master is one of them. 走私者被看见时上升。',
    rules: [{ path: 'tension', when: 'clock.passedDays > 0', value: 'dim.harbour.tension - 1' }],
    visibility: 'player', lastTracked: { turnId: 'turn-1', number: 1 }, lastChange: { by: 'tracker', reason: 'The master lied. 港务长说谎。' }, order: 2,
  }),
});
