import { definitionOf } from '../../core/document/definition-of.ts';
import type { Raw } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Read } from '../../core/history/document-diff.ts';

/** The other documents that one names by id, which not everybody may know of. */
export function idsNamedBy(document: Raw): readonly string[] {
  return definitionOf(document.kind).names?.idsOf(document.data) ?? [];
}

/** A document of the past through somebody's eyes; null where they may not know of it. `knows` tells of what it names. */
export function readDocument(document: Raw, viewer: Viewer, knows: (id: string) => boolean): Read | null {
  const view = project(document, viewer);
  if (view === null) return null;
  const all = seesAll(viewer);
  const { names } = definitionOf(document.kind);
  // Kinds that name others show everybody the data as it is; what it names is all that differs.
  const data = all || names === undefined ? view.data : names.without(view.data as typeof document.data, knows);
  return { id: view.id, kind: view.kind, title: view.title, data, audience: all ? view.audience : null };
}
