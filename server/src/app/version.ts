import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The root of the checkout that this process runs from. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** The version of the product, as the server's package says. */
export const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'))).version;
