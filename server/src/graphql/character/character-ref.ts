import { builder } from '../builder.ts';
import type { Shown } from '../document/shown.ts';

export const CharacterRef = builder.objectRef<Shown<'character'>>('Character');
