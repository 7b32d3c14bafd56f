import { DomainError } from '../../core/error/domain-error.ts';

/** What a node id says: its type, and the id within it. What lies in a room is `<room>:<id in the room>`. */
export type NodeId = { readonly typename: string; readonly id: string };

/** A node id is opaque to clients, fits into an address and survives any script in the ids it holds. */
export function nodeId(typename: string, id: string): string {
  return Buffer.from(`${typename}:${id}`, 'utf8').toString('base64url');
}

/** The node id of a thing in a room. */
export function roomNodeId(typename: string, roomId: string, id: string): string {
  return nodeId(typename, `${roomId}:${id}`);
}

const none: NodeId = { typename: '', id: '' };

/** Reads any text; what is no node id names nothing, which is answered like a thing that does not exist. */
export function readNodeId(text: string): NodeId {
  if (!/^[\w-]+$/.test(text)) return none;
  const decoded = Buffer.from(text, 'base64url').toString('utf8');
  const [, typename, id] = /^([A-Za-z]\w*):(.+)$/s.exec(decoded) ?? [];
  return typename === undefined || id === undefined ? none : { typename, id };
}

/** The id within `typename`; null for ids of other types and for what is no node id. */
export function idWithin(typename: string, text: string): string | null {
  const read = readNodeId(text);
  return read.typename === typename ? read.id : null;
}

/** The same for an argument that has to name something. Throws NOT_FOUND. */
export function requireId(typename: string, text: string): string {
  const id = idWithin(typename, text);
  if (id === null) throw new DomainError('NOT_FOUND');
  return id;
}

/** Room and id of a thing in a room; null where the text names none. */
export function placeOf(id: string): { readonly roomId: string; readonly id: string } | null {
  const colon = id.indexOf(':');
  return colon < 1 || colon === id.length - 1 ? null : { roomId: id.slice(0, colon), id: id.slice(colon + 1) };
}

/** Room and id of an argument that has to name a thing of this type in a room. Throws NOT_FOUND. */
export function requirePlace(typename: string, text: string): { readonly roomId: string; readonly id: string } {
  const place = placeOf(requireId(typename, text));
  if (place === null) throw new DomainError('NOT_FOUND');
  return place;
}
