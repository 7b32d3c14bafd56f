import { asksForHint, currentHint, findBeat, findScene } from './match-beat.ts';
import { toolsOfBeat } from './check-playbook.ts';
import type { KeeperAction, KeeperContext } from './keeper-context.ts';
import type { Beat, BeatTool, Playbook } from './playbook-schema.ts';
import type { Say } from './playbook-text.ts';

/** What the keeper answers to one action, or to several that came to the same beat. */
export type KeeperReply = {
  /** Where the words come from; also salts the choice among variants. */
  readonly source: string;
  readonly actors: readonly string[];
  readonly seatIds: readonly string[];
  readonly say: Say;
  readonly tools: readonly BeatTool[];
  readonly roll?: Beat['roll'];
  readonly then?: Say;
};

type Words = Omit<KeeperReply, 'actors' | 'seatIds'>;

/** The playbook in charge: the first that knows the current scene, otherwise the first. */
export function playbookInCharge(playbooks: readonly [Playbook, ...Playbook[]], sceneId: string | null): Playbook {
  return playbooks.find((playbook) => findScene(playbook, sceneId) !== null) ?? playbooks[0];
}

function wordsOfBeat(beat: Beat, revealed: readonly string[]): Words {
  const handouts = toolsOfBeat(beat).flatMap(({ tool }) => (tool.tool === 'reveal_handout' ? [tool.handoutId] : []));
  const allShown = handouts.length > 0 && handouts.every((id) => revealed.includes(id));
  if (beat.again !== undefined && allShown) return { source: `${beat.id}.again`, say: beat.again, tools: [] };
  return { source: beat.id, say: beat.say, tools: beat.tools, ...(beat.roll && { roll: beat.roll }), ...(beat.then && { then: beat.then }) };
}

function wordsFor(playbook: Playbook, context: KeeperContext, text: string): Words {
  const scene = findScene(playbook, context.sceneId);
  const hint = currentHint(scene, context.revealed)?.say;
  const asked = asksForHint(playbook, text);
  const beat = asked ? null : findBeat(playbook, context, text);
  if (beat !== null) return wordsOfBeat(beat, context.revealed);
  if (asked && hint !== undefined) return { source: 'hint', say: hint, tools: [] };
  const otherwise = (scene ?? playbook).otherwise.say;
  return { source: 'otherwise', say: otherwise, tools: [], ...(hint && { then: hint }) };
}

function movesTable(words: Words): boolean {
  return words.tools.some((tool) => tool.tool === 'set_scene');
}

function withActor(reply: KeeperReply, { actorName, seatId }: KeeperAction): KeeperReply {
  const actors = reply.actors.includes(actorName) ? reply.actors : [...reply.actors, actorName];
  const seatIds = seatId === '' || reply.seatIds.includes(seatId) ? reply.seatIds : [...reply.seatIds, seatId];
  return { ...reply, actors, seatIds };
}

/**
 * The replies of a turn, in the order of its actions. Actions that come to the same words share one reply, and the
 * table has one scene: the first action that moves it decides where to.
 */
export function keeperReplies(playbook: Playbook, context: KeeperContext): KeeperReply[] {
  const replies: KeeperReply[] = [];
  const actions = context.actions.length > 0 ? context.actions : [{ seatId: '', actorName: '', kind: 'advance', text: '' }];
  for (const action of actions) {
    const wanted = wordsFor(playbook, context, action.text);
    const elsewhere = movesTable(wanted) && replies.some((reply) => reply.source !== wanted.source && movesTable(reply));
    const words = elsewhere ? { source: 'together', say: playbook.together, tools: [] } : wanted;
    const at = replies.findIndex((reply) => reply.source === words.source);
    const shared: KeeperReply = replies[at] ?? { ...words, actors: [], seatIds: [] };
    replies.splice(at === -1 ? replies.length : at, at === -1 ? 0 : 1, withActor(shared, action));
  }
  return replies;
}
