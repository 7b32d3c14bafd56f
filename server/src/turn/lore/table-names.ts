import { bindChar, bindUser } from '../../core/macro/index.ts';
import { charOf } from '../../core/document/kinds/card.ts';
import { actingCharacter } from '../../room/seat/acting-character.ts';
import type { TableState } from '../prompt/keeper-input.ts';
import { worldCard } from '../prompt/world-card.ts';

/** Whom `{{user}}` and `{{char}}` mean in a turn. */
export type TableNames = { readonly user: string; readonly char: string };

export function tableNames({ room, snapshot, actions }: Pick<TableState, 'room' | 'snapshot' | 'actions'>): TableNames {
  const card = worldCard(snapshot);
  return { user: actingCharacter(snapshot, actions)?.data.name ?? '', char: card === undefined ? room.name : charOf(card.data) };
}

/** A text with both names in their places; other macros stay as they are. */
export function withNames(text: string, names: TableNames): string {
  return bindUser(bindChar(text, names.char), names.user);
}
