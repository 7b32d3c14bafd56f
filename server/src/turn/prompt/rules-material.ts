import type { View } from '../../core/document/document.ts';
import { displayName, wordsIn } from '../../core/rulepack/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { SheetView, StatView } from '../../core/sheet/index.ts';
import { sheetView } from '../../core/sheet/index.ts';
import { currentCharacter } from '../../room/seat/acting-character.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { TableState } from './keeper-input.ts';
import type { PromptNote } from './keeper-material.ts';

/** Figures of one sheet that the prompt shows; a tool reads all of them. */
const FIGURES_MAX = 60;
/** Rules are cut before the sheets that they are about, and both after lore and history. */
const priorities = { expertise: 85, sheets: 95 } as const;

type Rules = Pick<TableState, 'system' | 'room'>;

/** The rules in use as the prompt names them; null where the room is played without a system. */
export function systemName({ system, room }: Rules): string | null {
  if (system === null) return null;
  const { rulepack, variant } = system;
  const name = wordsIn(rulepack.label, room.locale);
  return variant === null ? name : `${name} · ${displayName(rulepack, variant, room.locale)}`;
}

/** How the system wants to be run, in the room's language. */
export function expertiseOf({ system, room }: Rules): PromptNote[] {
  const text = system?.rulepack.expertise == null ? '' : wordsIn(system.rulepack.expertise, room.locale);
  return system === null || text === '' ? [] : [{ id: 'rules', title: wordsIn(system.rulepack.label, room.locale), text, priority: priorities.expertise }];
}

const figures = (stats: readonly StatView[]) => stats.map(({ label, value }) => `${label} ${value}`);

/** What a sheet comes to in one line: meters, attributes, what somebody learned. */
function figuresLine({ resources, attributes, skills, fields }: SheetView): string {
  const meters = resources.map(({ label, value, max }) => `${label} ${value}${max === null ? '' : `/${max}`}`);
  const learned = skills.filter(({ source }) => source === 'sheet');
  return [...meters, ...figures(attributes), ...figures(learned), ...figures(fields)].slice(0, FIGURES_MAX).join(', ');
}

function sheetLine({ snapshot, room }: TableState, rulepack: Rulepack, character: View<'character'>): string {
  const sheet = find(snapshot, 'sheet', sheetId(character.id, rulepack.id));
  if (sheet === undefined) return '';
  const marks = sheet.data.statusEffects.length === 0 ? '' : ` [${sheet.data.statusEffects.join(', ')}]`;
  return `- ${character.data.name}: ${figuresLine(sheetView(rulepack, sheet.data.values, room.locale))}${marks}`;
}

/** The sheets of the characters who act in this turn. */
export function sheetNotes(state: TableState): PromptNote[] {
  const { system, seats, actions, snapshot } = state;
  if (system === null) return [];
  const acting = seats.filter(({ id }) => actions.some(({ seatId }) => seatId === id)).flatMap((seat) => currentCharacter(snapshot, seat) ?? []);
  const named = actions.flatMap(({ actorId }) => (actorId === null ? [] : (find(snapshot, 'character', actorId) ?? [])));
  const characters = [...new Map([...acting, ...named].map((character) => [character.id, character])).values()];
  const lines = characters.map((character) => sheetLine(state, system.rulepack, character)).filter((line) => line !== '');
  return lines.length === 0 ? [] : [{ id: 'sheets', title: 'sheets', text: ['sheets', ...lines].join('\n'), priority: priorities.sheets }];
}
