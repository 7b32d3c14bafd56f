import { isOperator, isSignedIn } from '../../room/key/principal.ts';
import type { Context } from '../context/context.ts';

/** What a field may ask of the asker as such. Rights in a room are asked with `viewerIn`, for they differ by room. */
export type Scopes = { readonly signedIn: boolean; readonly operator: boolean };

export function scopesOf(context: Context) {
  return { signedIn: () => isSignedIn(context.principal), operator: () => isOperator(context.principal) };
}
