import type { BenchContext } from '../context.ts';
import { systemClock } from '../../src/infra/clock/clock.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { openSandbox } from '../../src/infra/sandbox/open-sandbox.ts';
import type { Sandbox } from '../../src/infra/sandbox/sandbox.ts';
import { openTemplates } from '../../src/infra/template/index.ts';
import { sampleTree } from './sample-templates.ts';

/** A sandbox as the server has it, its process started. */
export async function readySandbox({ closing }: BenchContext): Promise<Sandbox> {
  const sandbox = openSandbox({ authorCode: true, log: silentLog, clock: systemClock });
  closing.defer(() => sandbox.close());
  await renderTurn(sandbox, ['<%= 世界.日 %>']);
  return sandbox;
}

/** Renders texts as one turn does, from nothing to the closed interpreter. Throws where one of them failed. */
export async function renderTurn(sandbox: Sandbox, texts: readonly string[]): Promise<string[]> {
  const world = { variables: sampleTree, user: '阿明', char: '店主', chat: [], characters: {}, lore: () => [] };
  const templates = openTemplates({ sandbox, roomId: '雾', seed: '0'.repeat(32), world });
  const rendered = await templates.render(texts.map((text, index) => ({ id: String(index), title: String(index), text })));
  templates.close();
  const [issue] = rendered.flatMap(({ issues }) => issues);
  if (issue !== undefined) throw new Error(`${issue.code} ${JSON.stringify(issue.params)}`);
  return rendered.map(({ text }) => text);
}
