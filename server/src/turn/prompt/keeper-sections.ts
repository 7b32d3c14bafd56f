import type { View } from '../../core/document/document.ts';
import type { Frame } from '../../core/frame/frame.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import { promptSection, requiredPriority } from '../../core/prompt/sections.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { currentCharacter } from '../../room/seat/acting-character.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { ActionRow } from '../../room/turn/action-row.ts';
import { escapeMarker, marked } from './marked-text.ts';
import { matchLore } from './match-lore.ts';
import type { PromptTemplates } from './prompt-templates.ts';

/** What a keeper's prompt is made of: also for a preview, where no turn exists. */
export type KeeperPromptInput = {
  readonly room: RoomRow;
  readonly snapshot: RoomSnapshot;
  readonly seats: readonly Seat[];
  readonly actions: readonly Pick<ActionRow, 'seatId' | 'kind' | 'text' | 'actorId'>[];
  readonly history: readonly Frame[];
  readonly prompts: PromptTemplates;
};

/** Lower goes first when the prompt is too long: old history, then lore; who the keeper is and what is done now stay. */
const priority = { history: 20, lore: 40, style: 60 } as const;

const languageNames = { en: 'English', zh: '简体中文' } as const;

function sceneText({ snapshot }: KeeperPromptInput): string {
  const id = find(snapshot, 'table', 'table')?.data.currentSceneId ?? null;
  const scene = id === null ? undefined : find(snapshot, 'scene', id);
  const others = ofKind(snapshot, 'scene').filter((other) => other.id !== id).map((other) => `${other.id} (${other.title})`);
  const handouts = ofKind(snapshot, 'handout').map((h) => `${h.id} (${h.title}${h.audience.includes('keeper') ? '' : ', shown'})`);
  const lines = [
    scene === undefined ? '—' : marked('scene', { id: scene.id, title: scene.title }, scene.data.description),
    scene?.data.secret ? marked('secret', {}, scene.data.secret.text) : '',
    others.length > 0 ? `set_scene: ${others.join('; ')}` : '',
    handouts.length > 0 ? `reveal_handout: ${handouts.join('; ')}` : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function personText(person: View<'character'>): string {
  const fields = Object.entries(person.data.fields).map(([key, value]) => `${key}: ${value}`).join(', ');
  const known = marked('known', {}, [person.data.description, fields].filter(Boolean).join('\n'));
  const secret = person.data.secret === null ? '' : marked('secret', {}, [person.data.secret.text, person.data.secret.goals ?? ''].filter(Boolean).join('\n'));
  return marked('person', { id: person.id, name: person.data.name, aliases: person.data.aliases.join(', ') }, `${known}\n${secret}`.trim(), 'raw');
}

function castText({ snapshot }: KeeperPromptInput): string {
  const cast = ofKind(snapshot, 'character').filter((person) => person.data.type !== 'player');
  return cast.map(personText).join('\n') || '—';
}

function seatText(input: KeeperPromptInput, seat: Seat): string {
  const character = currentCharacter(input.snapshot, seat);
  const acts = input.actions.some((action) => action.seatId === seat.id);
  const body = character === null ? '' : [character.data.description, ...Object.entries(character.data.fields).map(([k, v]) => `${k}: ${v}`)].join('\n');
  return marked('seat', { id: seat.id, name: character?.data.name ?? seat.name, role: seat.role, ...(acts && { acts: 'now' }) }, body);
}

/** One line of the story as the model reads it. */
export function historyLine(frame: Frame): string | null {
  if (frame.type === 'narrative') return frame.data.speaker === 'KEEPER' ? frame.data.text : `${frame.data.name ?? ''}: ${frame.data.text}`;
  if (frame.type === 'action' && !frame.data.talk) return marked('action', { by: frame.data.actor, kind: frame.data.kind, ...(frame.data.whisper && { private: 'yes' }) }, frame.data.text);
  if (frame.type === 'dice') {
    const result = frame.data.success === null ? '' : frame.data.success ? ', success' : ', failure';
    return `[${frame.data.actor}: ${frame.data.expression} = ${frame.data.total}${result}${frame.data.reason === null ? '' : ` (${escapeMarker(frame.data.reason)})`}]`;
  }
  return null;
}

export function actionsText(input: KeeperPromptInput): string {
  return input.actions.map((action) => {
    const character = action.actorId === null ? undefined : find(input.snapshot, 'character', action.actorId);
    const seat = input.seats.find((candidate) => candidate.id === action.seatId);
    return marked('action', { by: character?.data.name ?? seat?.name ?? action.seatId, seat: action.seatId, kind: action.kind }, action.text);
  }).join('\n');
}

/** The ordered sections of a keeper's prompt, with tokens counted; nothing is cut yet. */
export function keeperSections(input: KeeperPromptInput): PromptSection[] {
  const { room, prompts } = input;
  const language = room.locale;
  const render = prompts.render;
  const history = input.history.flatMap((frame) => historyLine(frame) ?? []);
  const lore = matchLore(input.snapshot, [...history.slice(-12), ...input.actions.map((action) => action.text)].join('\n'));
  const required = (id: string, text: string) => promptSection({ id, title: id, text, priority: requiredPriority });
  return [
    required('identity', render('keeper-identity', language, { room: room.name, system: '—', language: languageNames[language] })),
    promptSection({ id: 'style', title: 'style', text: render('keeper-style', language, { guidance: '' }), priority: priority.style }),
    required('table', render('keeper-table', language, { scene: sceneText(input), cast: castText(input), seats: input.seats.map((seat) => seatText(input, seat)).join('\n') || '—' })),
    ...lore.map((entry) => promptSection({ id: `lore:${entry.id}`, title: entry.title, text: entry.text, priority: priority.lore })),
    ...history.map((text, i) => promptSection({ id: `history:${i}`, title: 'history', text, priority: priority.history })),
    required('actions', render('keeper-actions', language, { actions: actionsText(input) })),
  ];
}
