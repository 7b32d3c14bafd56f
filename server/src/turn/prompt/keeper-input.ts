import { characterLabel } from '../../core/character/character-label.ts';
import { playerType } from '../../core/character/character-schema.ts';
import type { View } from '../../core/document/document.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import { initiativeId } from '../../core/document/kinds/initiative.ts';
import type { Frame } from '../../core/frame/frame.ts';
import { requiredPriority } from '../../core/prompt/sections.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { actingCharacter, currentCharacter } from '../../room/seat/acting-character.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { ActionRow } from '../../room/turn/action-row.ts';
import { initiativeText } from '../initiative/initiative-text.ts';
import type { Authored } from './authored.ts';
import { dimensionNotes } from './dimension-notes.ts';
import { historyOf } from './history-material.ts';
import type { ActionMaterial, CastMaterial, PromptNote, SceneMaterial, SeatMaterial } from './keeper-material.ts';
import type { KeeperPromptInput } from './keeper-prompt.ts';
import { personaText, withoutMacros } from './persona-text.ts';
import { expertiseOf, sheetNotes, systemName } from './rules-material.ts';
import { variableNotes } from './variable-notes.ts';

/** What a keeper's prompt is drawn from; a preview has no turn, but the same room. */
export type TableState = {
  readonly room: RoomRow;
  /** By which rules the room is played; null where it is played without a system. */
  readonly system: RoomSystem | null;
  readonly snapshot: RoomSnapshot;
  readonly seats: readonly Seat[];
  readonly actions: readonly (Pick<ActionRow, 'seatId' | 'kind' | 'text' | 'actorId' | 'whisper'> & Partial<Pick<ActionRow, 'fields' | 'source'>>)[];
  readonly history: readonly Frame[];
};

function lines(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

const shownValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const fieldLines = (fields: Readonly<Record<string, unknown>>) => Object.entries(fields).map(([name, value]) => `${name}: ${shownValue(value)}`).join('\n');

function sceneOf({ snapshot }: TableState): SceneMaterial {
  const id = find(snapshot, 'table', 'table')?.data.currentSceneId ?? null;
  const scene = id === null ? undefined : find(snapshot, 'scene', id);
  return { title: scene?.title ?? '—', time: find(snapshot, 'clock', clockId)?.data.face ?? null, known: scene?.data.description ?? '', secret: scene?.data.secret?.text ?? '' };
}

function personOf(person: View<'character'>, player: string): CastMaterial {
  const { type, description, fields, secret } = person.data;
  const known = lines(withoutMacros(description, player), fieldLines(fields));
  const hidden = secret === null ? '' : lines(secret.text, secret.goals ?? '', fieldLines(secret.fields));
  return { id: person.id, name: characterLabel(person.data), type, known, secret: hidden };
}

/** Everybody but those whom a seat plays right now: they are told with their seats. Others who can be played are among the cast, by their type. */
function castOf({ snapshot, seats }: TableState): View<'character'>[] {
  const played = new Set(seats.flatMap((seat) => currentCharacter(snapshot, seat)?.id ?? []));
  return ofKind(snapshot, 'character').filter(({ id, data }) => data.type !== playerType || !played.has(id));
}

const playedBy = (seat: Seat): SeatMaterial['playedBy'] =>
  seat.role === 'host' ? 'host' : seat.controller === 'ai' ? 'companion' : seat.controller === 'human' && seat.memberId !== null ? 'player' : 'nobody';

function seatOf(state: TableState, seat: Seat): SeatMaterial {
  const character = currentCharacter(state.snapshot, seat);
  const who = character === null ? seat.name : lines(characterLabel(character.data), personaText(character.data.description, character.data.name)).replaceAll('\n', ' · ');
  return { id: seat.id, character: who, playedBy: playedBy(seat), acts: state.actions.some((action) => action.seatId === seat.id) };
}

export function actionOf(state: TableState, action: TableState['actions'][number]): ActionMaterial {
  const actor = action.actorId === null ? undefined : find(state.snapshot, 'character', action.actorId);
  const seat = state.seats.find((candidate) => candidate.id === action.seatId);
  const kind = action.whisper ? `${action.kind} (private, seat ${action.seatId})` : action.kind;
  return { actorName: actor?.data.name ?? seat?.name ?? action.seatId, kind, text: lines(action.text, fieldLines(action.fields ?? {})) };
}

/** The ids that tools take: where the story may move, what may be put into hands. */
function reach({ snapshot }: TableState): PromptNote {
  const scenes = ofKind(snapshot, 'scene').map((scene) => `- ${scene.id}: ${scene.title}`);
  const handouts = ofKind(snapshot, 'handout').map((handout) => `- ${handout.id}: ${handout.title}${handout.audience.includes('keeper') ? '' : ' ✓'}`);
  const text = lines(scenes.length > 0 ? `set_scene\n${scenes.join('\n')}` : '', handouts.length > 0 ? `reveal_handout\n${handouts.join('\n')}` : '');
  return { id: 'reach', title: 'reach', text, priority: requiredPriority };
}

/** Whose turn it is in a fight, hidden ones included: the keeper plays them. */
function fight({ snapshot, room }: TableState): PromptNote {
  const data = find(snapshot, 'initiative', initiativeId)?.data;
  const text = data === undefined || data.entries.length === 0 ? '' : lines('initiative_tracker', initiativeText(data, room.locale));
  return { id: 'initiative', title: 'initiative', text, priority: requiredPriority };
}

function notesOf({ snapshot }: TableState): PromptNote[] {
  return ofKind(snapshot, 'note').map((note) => ({ id: note.id, title: note.title, text: `${note.title}: ${note.data.text}`, priority: 60 }));
}

/** The keeper's prompt material of a table: the same table gives the same material. */
export function keeperInput(state: TableState, authored: Pick<Authored, 'material' | 'lore'>): KeeperPromptInput {
  const history = historyOf(state.history);
  const actions = state.actions.map((action) => actionOf(state, action));
  const player = actingCharacter(state.snapshot, state.actions)?.data.name ?? '';
  return {
    language: state.room.locale, room: state.room.name, system: systemName(state), style: '', guides: expertiseOf(state), summary: '', history, actions,
    scene: sceneOf(state),
    cast: castOf(state).map((person) => personOf(person, player)),
    seats: state.seats.filter((seat) => seat.role !== 'spectator').map((seat) => seatOf(state, seat)),
    notes: [reach(state), ...sheetNotes(state), fight(state), ...variableNotes(state.snapshot, state.room.locale), ...dimensionNotes(state.snapshot, state.room.locale), ...notesOf(state)],
    lore: authored.lore,
    authored: authored.material,
  };
}
