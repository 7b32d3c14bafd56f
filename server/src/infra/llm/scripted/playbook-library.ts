import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '../../../core/error/issue.ts';
import { parsePlaybook } from '../../../core/playbook/index.ts';
import type { ParsedPlaybook, Playbook } from '../../../core/playbook/index.ts';

/** The YAML texts of the playbooks that these packs hold, in the packs' order. */
export type PlaybookTexts = (packIds: readonly string[]) => Promise<readonly string[]>;

/** Told once per text that cannot be read; the room goes on with the other playbooks or the built-in one. */
export type OnBadPlaybook = (problem: { readonly packIds: readonly string[]; readonly issues: readonly Issue[] }) => void;

export type PlaybookLibrary = { playbooksFor(packIds: readonly string[]): Promise<readonly [Playbook, ...Playbook[]]> };

/** Parsed texts that are kept; a playbook of 100 kB takes some 30 ms to read, and a room asks three times a turn. */
const KEPT = 64;

function readBuiltIn(): Playbook {
  const parsed = parsePlaybook(readFileSync(join(import.meta.dirname, 'any-room.yaml'), 'utf8'));
  if (!parsed.ok) throw new Error(`the built-in playbook is bad: ${JSON.stringify(parsed.issues)}`);
  return parsed.playbook;
}

/** Playbooks by pack. Rooms whose packs bring none, or none that can be read, get the one that fits any room. */
export function playbookLibrary(texts: PlaybookTexts, onBad: OnBadPlaybook = () => {}): PlaybookLibrary {
  const builtIn = readBuiltIn();
  const parsedTexts = new Map<string, ParsedPlaybook>();

  function parsed(text: string, packIds: readonly string[]): ParsedPlaybook {
    const known = parsedTexts.get(text);
    if (known !== undefined) return known;
    const fresh = parsePlaybook(text);
    if (!fresh.ok) onBad({ packIds, issues: fresh.issues });
    const oldest = parsedTexts.keys().next();
    if (parsedTexts.size >= KEPT && !oldest.done) parsedTexts.delete(oldest.value);
    parsedTexts.set(text, fresh);
    return fresh;
  }

  return {
    async playbooksFor(packIds) {
      const found = packIds.length === 0 ? [] : await texts(packIds);
      const [first, ...rest] = found.flatMap((text) => {
        const result = parsed(text, packIds);
        return result.ok ? [result.playbook] : [];
      });
      return first === undefined ? [builtIn] : [first, ...rest];
    },
  };
}
