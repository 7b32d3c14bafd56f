import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Card } from '../../core/card/model.ts';
import type { DocumentOwner, Raw } from '../../core/document/document.ts';
import { cardIdStart } from '../../core/document/kinds/card.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { CardPlace } from './card-document.ts';
import { cardDocument } from './card-document.ts';

async function sameCard(write: RoomWrite, { role, name }: CardPlace, owner: DocumentOwner): Promise<Raw<'card'> | null> {
  const cards = await write.documents.readKinds(['card']);
  const same = cards.find((card) => card.kind === 'card' && card.data.role === role && card.owner.kind === owner.kind && card.owner.id === owner.id && characterNameKey(card.data.name) === characterNameKey(name));
  return same?.kind === 'card' ? same : null;
}

/**
 * Keeps what a card says beside who its person is. The same card again is brought up to date; whether it is on stays, and
 * so does which of its openings was told while there still is one at that place.
 */
export async function putCard(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { card, place, owner }: { readonly card: Card; readonly place: CardPlace; readonly owner: DocumentOwner }): Promise<{ readonly id: string; readonly issues: readonly Issue[] }> {
  const before = await sameCard(write, place, owner);
  const { data, issues } = cardDocument(card, place);
  const id = before?.id ?? `${cardIdStart}${ports.ids.short()}`;
  const told = before?.data.toldOpening ?? null;
  await write.documents.put({ kind: 'card', id, owner, data: { ...data, enabled: before?.data.enabled ?? true, toldOpening: told !== null && told < data.openings.length ? told : null } });
  return { id, issues };
}
