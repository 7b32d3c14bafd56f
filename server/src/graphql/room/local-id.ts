import { placeOf, readNodeId } from '../relay/node-id.ts';

/**
 * The id that a thing has in its room, of an argument that holds either that or a node id of one of these types. A node id
 * of another room or type names nothing here and is left as it is: nothing has such an id.
 */
export function localId(typenames: readonly string[], roomId: string, text: string): string {
  const { typename, id } = readNodeId(text);
  const place = typenames.includes(typename) ? placeOf(id) : null;
  return place?.roomId === roomId ? place.id : text;
}
