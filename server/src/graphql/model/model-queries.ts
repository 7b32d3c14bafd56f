import { isOperator } from '../../room/key/principal.ts';
import { listSlots } from '../../room/model/list-slots.ts';
import type { PresetView } from '../../room/model/list-presets.ts';
import { listPresets } from '../../room/model/list-presets.ts';
import { builder } from '../builder.ts';
import { ModelSlotRef } from './model-type.ts';

const ModelPresetRef = builder.objectRef<PresetView>('ModelPreset').implement({
  description: 'A provider, or a well-known server of one, that can be chosen by name.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'What `configureModel` takes as `provider` or `preset`.' }),
    provider: t.exposeString('provider', { description: 'The provider that it is of.' }),
    label: t.exposeString('label', { description: 'What it is called.' }),
    baseUrl: t.string({ nullable: true, description: 'Where it is reached unless said otherwise.', resolve: ({ baseUrl }) => baseUrl }),
    needsKey: t.exposeBoolean('needsKey', { description: 'Whether it wants a key.' }),
  }),
});

builder.queryField('models', (t) =>
  t.field({ type: [ModelSlotRef], description: 'The models of the deployment; empty for others than operators.', resolve: (_root, _args, { infra, principal }) => (isOperator(principal) ? listSlots(infra) : []) }),
);

builder.queryField('modelPresets', (t) =>
  t.field({ type: [ModelPresetRef], description: 'What can be chosen; empty for others than operators.', resolve: (_root, _args, { principal }) => (isOperator(principal) ? listPresets() : []) }),
);
