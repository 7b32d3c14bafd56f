import { underPath } from '../error/issue.ts';
import { readJson, readYaml } from '../pack/read-text.ts';
import type { Findings } from './findings.ts';
import type { WorldFiles } from './world-files.ts';

/** Reads the files of a world, each once however many languages ask for it. */
export type ContentReader = {
  readonly files: WorldFiles;
  readonly findings: Findings;
  /** The plain data of a file; undefined where it is not there or cannot be read, which is told once. */
  read(path: string): unknown;
  /** The text of a file as it is; undefined likewise. */
  text(path: string): string | undefined;
};

export function openContent(files: WorldFiles, findings: Findings): ContentReader {
  const values = new Map<string, unknown>();
  const refused = new Set<string>();
  const text = (path: string): string | undefined => {
    const why = files.unread.get(path);
    if (why !== undefined && !refused.has(path)) findings.issues.push({ path: [path], ...why });
    if (why !== undefined) refused.add(path);
    return files.texts.get(path);
  };
  const readNow = (path: string): unknown => {
    const found = text(path);
    if (found === undefined) return undefined;
    const bytes = new TextEncoder().encode(found);
    const result = path.endsWith('.json') ? readJson(bytes) : readYaml(bytes);
    if (result.ok) return result.value;
    findings.issues.push(...underPath([path], result.issues));
    return undefined;
  };
  return {
    files,
    findings,
    text,
    read: (path) => {
      if (!values.has(path)) values.set(path, readNow(path));
      return values.get(path);
    },
  };
}
