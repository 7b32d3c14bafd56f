import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import { asksForHint, findBeat } from './match-beat.ts';
import type { BeatSituation } from './match-beat.ts';
import type { PlaybookReferences } from './parse-playbook.ts';
import type { Beat, BeatTool, Playbook } from './playbook-schema.ts';

type Examples = { readonly en: readonly string[]; readonly zh: readonly string[] };

function duplicates(path: string, ids: readonly string[]): Issue[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: [path, String(index), 'id'], code: 'ISSUE_DUPLICATE', params: { seen: shown(id) } }] : [],
  );
}

/** All tools of a beat, those of the branches included, with their paths. */
export function toolsOfBeat(beat: Beat): { readonly path: readonly string[]; readonly tool: BeatTool }[] {
  const lists: (readonly [readonly string[], readonly BeatTool[]])[] = [
    [['tools'], beat.tools],
    [['roll', 'success', 'tools'], beat.roll?.success.tools ?? []],
    [['roll', 'failure', 'tools'], beat.roll?.failure.tools ?? []],
  ];
  return lists.flatMap(([path, list]) => list.map((tool, index) => ({ path: [...path, String(index)], tool })));
}

function unknown(path: readonly string[], id: string, known: ReadonlySet<string>): Issue[] {
  if (known.has(id)) return [];
  return [{ path, code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: shown(id), expected: [...known].slice(0, 12).join(', ') } }];
}

function toolReferences(beat: Beat, base: readonly string[], known: PlaybookReferences): Issue[] {
  return toolsOfBeat(beat).flatMap(({ path, tool }) => {
    if (tool.tool === 'reveal_handout') return unknown([...base, ...path, 'handoutId'], tool.handoutId, known.handouts);
    if (tool.tool === 'set_scene') return unknown([...base, ...path, 'sceneId'], tool.sceneId, known.scenes);
    if (tool.tool === 'speak_as_npc') return unknown([...base, ...path, 'characterId'], tool.characterId, known.characters);
    return [];
  });
}

function listReferences(path: readonly string[], ids: readonly string[], known: ReadonlySet<string>): Issue[] {
  return ids.flatMap((id, index) => unknown([...path, String(index)], id, known));
}

function beatReferences(beat: Beat, base: readonly string[], known: PlaybookReferences): Issue[] {
  const { when } = beat;
  return [
    ...listReferences([...base, 'when', 'scenes'], when.scenes, known.scenes),
    ...listReferences([...base, 'when', 'notScenes'], when.notScenes, known.scenes),
    ...listReferences([...base, 'when', 'revealed'], when.revealed, known.handouts),
    ...listReferences([...base, 'when', 'notRevealed'], when.notRevealed, known.handouts),
    ...listReferences([...base, 'when', 'evidence', 'of'], when.evidence?.of ?? [], known.handouts),
    ...toolReferences(beat, base, known),
  ];
}

function references(playbook: Playbook, known: PlaybookReferences): Issue[] {
  return [
    ...playbook.beats.flatMap((beat, index) => beatReferences(beat, ['beats', String(index)], known)),
    ...playbook.scenes.flatMap((scene, index) => [
      ...unknown(['scenes', String(index), 'id'], scene.id, known.scenes),
      ...scene.hints.flatMap((hint, at) => [
        ...listReferences(['scenes', String(index), 'hints', String(at), 'revealed'], hint.revealed, known.handouts),
        ...listReferences(['scenes', String(index), 'hints', String(at), 'notRevealed'], hint.notRevealed, known.handouts),
      ]),
    ]),
    ...playbook.interludes.flatMap((interlude, index) => listReferences(['interludes', String(index), 'notScenes'], interlude.notScenes, known.scenes)),
  ];
}

/** A situation in which the beat's condition holds, or null when none exists. */
export function situationFor(playbook: Playbook, { when }: Beat): BeatSituation | null {
  const open = (id: string) => !when.notScenes.includes(id);
  const sceneId = when.scenes.length > 0 ? when.scenes.find(open) : (playbook.scenes.map((scene) => scene.id).find(open) ?? null);
  const spare = (when.evidence?.of ?? []).filter((id) => !when.revealed.includes(id) && !when.notRevealed.includes(id));
  const held = (when.evidence?.of ?? []).filter((id) => when.revealed.includes(id)).length;
  const missing = Math.max(0, (when.evidence?.atLeast ?? 0) - held);
  const contradiction = when.revealed.some((id) => when.notRevealed.includes(id)) || missing > spare.length || held > (when.evidence?.atMost ?? held);
  if (sceneId === undefined || contradiction) return null;
  return { sceneId, revealed: [...when.revealed, ...spare.slice(0, missing)] };
}

function exampleIssues(path: readonly string[], examples: Examples, reaches: (text: string) => string | null): Issue[] {
  return (['en', 'zh'] as const).flatMap((language) =>
    examples[language].flatMap((text, index) => {
      const other = reaches(text);
      if (other === null) return [];
      return [{ path: [...path, 'examples', language, String(index)], code: 'ISSUE_PLAYBOOK_EXAMPLE', params: { seen: shown(text), reached: other } }];
    }),
  );
}

function beatExamples(playbook: Playbook, beat: Beat, index: number): Issue[] {
  const path = ['beats', String(index)];
  const situation = situationFor(playbook, beat);
  if (situation === null) return [{ path: [...path, 'when'], code: 'ISSUE_PLAYBOOK_NEVER' }];
  return exampleIssues(path, beat.examples, (text) => {
    if (asksForHint(playbook, text)) return 'hint';
    const found = findBeat(playbook, situation, text)?.id ?? 'otherwise';
    return found === beat.id ? null : found;
  });
}

function otherwiseExamples(playbook: Playbook): Issue[] {
  const reaches = (sceneId: string | null) => (text: string) => {
    if (asksForHint(playbook, text)) return 'hint';
    return findBeat(playbook, { sceneId, revealed: [] }, text)?.id ?? null;
  };
  return [
    ...exampleIssues(['otherwise'], playbook.otherwise.examples, reaches(null)),
    ...playbook.scenes.flatMap((scene, index) => exampleIssues(['scenes', String(index), 'otherwise'], scene.otherwise.examples, reaches(scene.id))),
  ];
}

/** Problems that the shape alone does not show; an empty list means that every example reaches the place it stands under. */
export function checkPlaybook(playbook: Playbook, known?: PlaybookReferences): Issue[] {
  return [
    ...duplicates('beats', playbook.beats.map((beat) => beat.id)),
    ...duplicates('scenes', playbook.scenes.map((scene) => scene.id)),
    ...(known === undefined ? [] : references(playbook, known)),
    ...playbook.beats.flatMap((beat, index) => beatExamples(playbook, beat, index)),
    ...otherwiseExamples(playbook),
  ];
}
