import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import type { Viewer } from '../../core/document/viewer.ts';

/** A document as a viewer may see it, with the eyes through which its fields read on. */
export type Shown<K extends DocumentKind = DocumentKind> = { readonly view: View<K>; readonly viewer: Viewer };

export function shown<K extends DocumentKind>(view: View<K>, viewer: Viewer): Shown<K> {
  return { view, viewer };
}

/** Whether a shown document is of a kind. */
export function isShown<K extends DocumentKind>(document: Shown | null, kind: K): document is Shown<K> {
  return document?.view.kind === kind;
}
