import { startFakeModelServer } from '../../server/test/support/fake-model-server.ts';
import type { FakeModelServer } from '../../server/test/support/fake-model-server.ts';
import { ask, operatorKey } from './api.ts';

/** Has the keeper's model answer from here, until the end of the story, and gives the built-in keeper back then. */
export async function withModel(play: (model: FakeModelServer) => Promise<void>): Promise<void> {
  const configure = (input: object) => ask(operatorKey(), 'mutation M($input: ConfigureModelInput!) { configureModel(input: $input) { __typename } }', { input: { slot: 'keeper', ...input } });
  await using model = await startFakeModelServer();
  try {
    await configure({ provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'fake-model', key: 'sk-fake' });
    await play(model);
  } finally {
    await configure({ provider: 'scripted' });
  }
}
