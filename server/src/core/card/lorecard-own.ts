import { ownValue } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import type { Found } from '../worldbook/coerce.ts';

/** What only native cards know travels in other formats under this name among the extensions. */
export const ownExtension = 'lorekeep';

/** A part of a native card inside a card of another format. */
export function ownPart(extensions: JsonRecord, part: 'variables' | 'pregens', path: readonly string[]): Found {
  return { value: ownValue(ownValue(extensions, ownExtension), part), path: [...path, ownExtension, part] };
}
