import type { Random } from '../../infra/random/random.ts';
import type { SecretBox } from '../../infra/secret/secret-box.ts';
import type { RoomPorts } from '../ports.ts';

/** What making keys needs beside the room's own ports. */
export type KeyPorts = RoomPorts & { readonly random: Random; readonly secrets: Pick<SecretBox, 'seal' | 'open'> };
