import { stateNames, thoughtNames, updateNames } from '../../draft/machinery-tags.ts';
import { withoutMachinery } from '../../draft/hold-machinery.ts';
import type { Issue } from '../../error/issue.ts';
import { shown } from '../../error/issues-of-zod.ts';
import { blank, withoutRegions } from './blank-regions.ts';
import { withoutFence } from './fence.ts';
import { treeLimits } from './limits.ts';
import type { TreeOperation } from './operation.ts';
import { readCommand, sourceOf } from './read-command.ts';
import { readPatch } from './read-patch.ts';
import { readRelaxedJson } from './read-relaxed.ts';
import { scanCommands } from './scan-command.ts';

/** What a reply of a model asks of the variables, and what of it is story. */
export type UpdateMessage = {
  /** The text without any machinery; the same text where there is none. */
  readonly visibleText: string;
  /** In the order in which they stand. */
  readonly operations: readonly TreeOperation[];
  /** Every command that was dropped, with its text (`command`) and the reason. */
  readonly diagnostics: readonly Issue[];
};

/** Something found in the message, by its place. */
type Found = { readonly at: number; readonly operations: readonly TreeOperation[]; readonly issues: readonly Issue[] };

const update = updateNames.join('|');
const blocks = new RegExp(`<(?:${update})\\b[^>]*>([\\s\\S]*?)(?=</(?:${update})\\s*>|<(?:${update})\\b|$(?![\\s\\S]))`, 'giu');
const patches = /<(json_?patch)\b[^>]*>([\s\S]*?)(?:<\/\1\s*>|(?=<json_?patch\b)|(?=<\/(?:update|variable)[a-z_]*\s*>)|$(?![\s\S]))/giu;
const legacy = /^[ \t>*-]*((?:set|add|insert|remove|delete|unset)\|[^\n=|]+=[^\n]*?(?:→|->|=>)[^\n]*)$/gmu;

/** Thoughts and analyses are blanked, so that what stands after them keeps its place. An analysis without an end hides nothing. */
function withoutThoughts(text: string): string {
  const thoughts = thoughtNames.reduce((rest, name) => withoutRegions(rest, { names: [name], unclosed: 'hides' }), text);
  const states = stateNames.reduce((rest, name) => withoutRegions(rest, { names: [name], unclosed: 'hides' }), thoughts);
  return withoutRegions(states, { names: ['analysis'], unclosed: 'hides nothing', within: updateNames });
}

function patchOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (value === null || typeof value !== 'object') return null;
  const { json_patch: patch, operations, jsonPatch, op } = value as Readonly<Record<string, unknown>>;
  const list = patch ?? operations ?? jsonPatch ?? (typeof op === 'string' ? [value] : null);
  return Array.isArray(list) ? (list as readonly unknown[]) : null;
}

function patchIssue(code: string, text: string): Issue {
  return { path: [], code, params: { command: sourceOf(text.trim(), '').text } };
}

/** A patch that the end of the message cut off: its last change may be half of one. */
function cutPatch(list: readonly unknown[], text: string): Omit<Found, 'at'> {
  const { operations, issues } = readPatch(list.slice(0, -1));
  return { operations, issues: [...issues, patchIssue('MVU_PATCH_CUT_OFF', shown(list.at(-1) ?? text))] };
}

function foundPatch(body: string, closed: boolean): Omit<Found, 'at'> | null {
  const text = withoutFence(body).trim();
  if (text === '') return { operations: [], issues: [] };
  const read = readRelaxedJson(text);
  const list = read.ok ? patchOf(read.value) : null;
  if (list === null) return null;
  return !closed && read.ok && read.form === 'repaired' ? cutPatch(list, text) : readPatch(list.slice(0, treeLimits.operations));
}

type Scan = { readonly rest: string; readonly found: readonly Found[] };

/** Patches in tags of their own; they are blanked, for their texts are no commands. */
function takePatches(text: string): Scan {
  const found: Found[] = [];
  const rest = text.replaceAll(patches, (whole: string, _name: string, body: string, at: number) => {
    const closed = /<\/json_?patch\s*>$/iu.test(whole);
    // An opening tag that another one follows is where the model began again.
    if (!closed && /^<json_?patch/iu.test(text.slice(at + whole.length))) return blank(whole);
    found.push({ at, ...(foundPatch(body, closed) ?? { operations: [], issues: [patchIssue('MVU_PATCH_UNREADABLE', body)] }) });
    return blank(whole);
  });
  return { rest, found };
}

/** A block that holds a call's arguments or a bare patch instead of commands. */
function takeCalls({ rest, found }: Scan): Scan {
  const more: Found[] = [];
  const left = rest.replaceAll(blocks, (whole: string, inner: string, at: number) => {
    const text = withoutFence(inner).trim();
    if (!/^[{[]/u.test(text)) return whole;
    const patch = foundPatch(text, !rest.slice(at + whole.length).startsWith('<') ? at + whole.length < rest.length : true);
    if (patch === null) return whole;
    more.push({ at, ...patch });
    return blank(whole);
  });
  return { rest: left, found: [...found, ...more] };
}

function takeCommands({ rest, found }: Scan): readonly Found[] {
  const commands = scanCommands(rest).map((command): Found => {
    const read = readCommand(command);
    return read.ok ? { at: command.at, operations: [read.operation], issues: [] } : { at: command.at, operations: [], issues: [read.issue] };
  });
  const old = [...rest.matchAll(legacy)].map((match): Found => ({ at: match.index, operations: [], issues: [patchIssue('MVU_LEGACY_COMMAND', match[1] ?? '')] }));
  return [...found, ...commands, ...old].toSorted((a, b) => a.at - b.at);
}

/** More than one message may ask for is dropped, and said. */
function bounded(operations: readonly TreeOperation[]): Omit<UpdateMessage, 'visibleText'> {
  const dropped = operations.slice(treeLimits.operations);
  const diagnostics = dropped.slice(0, 1).map(({ source }): Issue => ({ path: [], code: 'MVU_TOO_MANY_COMMANDS', params: { command: source?.text ?? '', maximum: treeLimits.operations } }));
  return { operations: operations.slice(0, treeLimits.operations), diagnostics };
}

/**
 * Reads the changes that a model wrote into its reply, in every dialect of such blocks: `_.set(…);` and its kin anywhere outside of
 * thoughts, JSON patches, the arguments of a call. Never throws.
 */
export function parseUpdateMessage(text: string): UpdateMessage {
  const visibleText = withoutMachinery(text);
  if (!/[<_|]/u.test(text)) return { visibleText, operations: [], diagnostics: [] };
  const source = text.length > treeLimits.source ? text.slice(0, treeLimits.source) : text;
  const found = takeCommands(takeCalls(takePatches(withoutThoughts(source))));
  const { operations, diagnostics } = bounded(found.flatMap((each) => each.operations));
  const cut: Issue[] = source === text ? [] : [{ path: [], code: 'MVU_SOURCE_TOO_LONG', params: { seen: text.length, maximum: treeLimits.source } }];
  return { visibleText, operations, diagnostics: [...found.flatMap((each) => each.issues), ...diagnostics, ...cut] };
}
