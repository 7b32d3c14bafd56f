import type { KeeperContext } from './keeper-context.ts';
import { keeperReplies, playbookInCharge } from './keeper-reply.ts';
import type { KeeperReply } from './keeper-reply.ts';
import { pickVariant } from './pick-variant.ts';
import type { BeatTool, Playbook } from './playbook-schema.ts';
import { fillSlots, joinNames } from './playbook-text.ts';
import type { PlaybookText, Say } from './playbook-text.ts';

export type KeeperCall = { readonly name: BeatTool['tool']; readonly input: Readonly<Record<string, unknown>> };

/** One model call's worth of keeper: words first, then the tools it asks for. No calls: the turn's text is complete. */
export type KeeperStep = { readonly text: string; readonly calls: readonly KeeperCall[] };

/** Totals of the opening step's calls, by their place in `calls`; a call without a number (refused, no roll) is left out. */
export type KeeperTotals = ReadonlyMap<number, number>;

type Told = { readonly context: KeeperContext; readonly reply: KeeperReply; readonly slots: Readonly<Record<string, string>> };

const nobody: PlaybookText = { en: 'someone', zh: '有人' };

function tell(say: Say, part: string, { context, reply, slots }: Told): string {
  return say
    .map(({ oneOf }, index) => pickVariant(oneOf, context.seed, `${reply.source}.${part}.${index}`)[context.language])
    .map((text) => fillSlots(text, slots))
    .join('\n\n');
}

function told(context: KeeperContext, reply: KeeperReply): Told {
  const names = reply.actors.filter((name) => name !== '');
  const actor = names.length > 0 ? joinNames(names, context.language) : nobody[context.language];
  return { context, reply, slots: { actor } };
}

/** Who gets a handout. A reply that nobody's seat asked for shows a private one to no one. */
function seatsFor(to: 'all' | 'acting', { seatIds }: KeeperReply): readonly string[] | null | 'nobody' {
  if (to === 'all') return null;
  return seatIds.length > 0 ? seatIds : 'nobody';
}

function callsOf(tools: readonly BeatTool[], told: Told): KeeperCall[] {
  const wanted = tools.filter((tool) => tool.tool !== 'reveal_handout' || seatsFor(tool.to, told.reply) !== 'nobody');
  return wanted.map((tool) => callOf(tool, told));
}

function callOf(tool: BeatTool, { context, reply, slots }: Told): KeeperCall {
  const { language } = context;
  switch (tool.tool) {
    case 'roll_dice':
      return { name: tool.tool, input: { expression: tool.expression, reason: tool.reason[language], actor: slots.actor, ...(tool.secret && { secret: true }) } };
    case 'reveal_handout':
      return { name: tool.tool, input: { handoutId: tool.handoutId, seats: seatsFor(tool.to, reply) } };
    case 'note':
      return { name: tool.tool, input: { ...(tool.title && { title: tool.title[language] }), text: tool.text[language] } };
    case 'set_scene':
      return { name: tool.tool, input: { sceneId: tool.sceneId } };
    case 'speak_as_npc':
      return { name: tool.tool, input: { characterId: tool.characterId, text: tool.text[language] } };
    case 'lookup_lore':
      return { name: tool.tool, input: { query: tool.query[language] } };
  }
}

/** The first calls of a reply: its tools, then the roll that decides its branch. */
function openingCalls(told: Told): KeeperCall[] {
  const { roll, tools } = told.reply;
  const calls = callsOf(tools, told);
  if (roll === undefined) return calls;
  const { expression, reason, target, secret } = roll;
  const call = callOf({ tool: 'roll_dice', expression, reason, ...(secret && { secret }) }, told);
  return [...calls, { ...call, input: { ...call.input, target } }];
}

type Branch = { readonly text: string; readonly calls: readonly KeeperCall[] };

/** What follows each roll. A roll that did not happen counts as missed: nothing is won without dice. */
function branches(replies: readonly Told[], totals: KeeperTotals): Branch[] {
  const found: Branch[] = [];
  let next = 0;
  for (const each of replies) {
    next += openingCalls(each).length;
    const { roll } = each.reply;
    if (roll === undefined) continue;
    const total = totals.get(next - 1);
    const won = total !== undefined && total >= roll.target;
    const branch = won ? roll.success : roll.failure;
    const slots = { ...each.slots, total: total === undefined ? '–' : String(total), target: String(roll.target) };
    const after = { ...each, slots };
    found.push({ text: tell(branch.say, won ? 'success' : 'failure', after), calls: callsOf(branch.tools, after) });
  }
  return found;
}

/** The last words: what the beats add once their tools have run, the turn's interlude, never nothing. */
function closing(playbook: Playbook, context: KeeperContext, replies: readonly Told[]): string {
  const own = replies.flatMap((each) => (each.reply.then === undefined ? [] : [tell(each.reply.then, 'then', each)]));
  const interludes = playbook.interludes.filter(
    ({ turn, notScenes }) => turn === context.turnNumber && !(context.sceneId !== null && notScenes.includes(context.sceneId)),
  );
  const table: Told = { context, reply: { source: 'closing', actors: [], seatIds: [], say: [], tools: [] }, slots: { actor: nobody[context.language] } };
  const passing = interludes.map(({ say }, index) => tell(say, `interlude.${index}`, table));
  return paragraphs([...passing, ...(own.length > 0 ? own : [tell(playbook.closing, 'closing', table)])]);
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/**
 * The keeper's next step, from the playbooks and the request alone. `stepsDone` counts the steps of this turn whose
 * tools have run; `totals` are the opening step's. A turn has at most three steps: opening (words, tools, rolls), the
 * branches that the rolls chose, closing; a step without tools goes straight on to the closing.
 */
export function keeperStep(
  playbooks: readonly [Playbook, ...Playbook[]],
  context: KeeperContext,
  { stepsDone, totals }: { readonly stepsDone: number; readonly totals: KeeperTotals },
): KeeperStep {
  const playbook = playbookInCharge(playbooks, context.sceneId);
  const replies = keeperReplies(playbook, context).map((reply) => told(context, reply));
  const end = () => closing(playbook, context, replies);
  if (stepsDone === 0) {
    const opening = replies.map((each) => tell(each.reply.say, 'say', each));
    const calls = replies.flatMap(openingCalls);
    return calls.length > 0 ? { text: paragraphs(opening), calls } : { text: paragraphs([...opening, end()]), calls: [] };
  }
  if (stepsDone === 1) {
    const chosen = branches(replies, totals);
    const texts = chosen.map((branch) => branch.text);
    const calls = chosen.flatMap((branch) => branch.calls);
    return calls.length > 0 ? { text: paragraphs(texts), calls } : { text: paragraphs([...texts, end()]), calls: [] };
  }
  return { text: end(), calls: [] };
}
