import { definitionOf } from './definition-of.ts';
import type { Raw, View } from './document.ts';
import { etagOf } from './etag.ts';
import type { DocumentKind } from './kinds/index.ts';
import type { Audience, Viewer } from './viewer.ts';
import { KEEPER, maySee, seesAll } from './viewer.ts';
import { searchTermsOf } from './search-terms.ts';

/** The part of a raw document that decides who sees it. */
type Shown<K extends DocumentKind> = Pick<Raw<K>, 'kind' | 'data' | 'shownTo'>;

/** Who may know that this document exists. */
export function audienceOf<K extends DocumentKind>(document: Shown<K>): Audience {
  return definitionOf(document.kind as K).audience(document.data, document.shownTo);
}

/**
 * The search terms of a document per audience key. Words that some reader may find it by are always found by keepers
 * too, who search with the key `keeper`.
 */
export function termsOf<K extends DocumentKind>(document: Shown<K>): string[] {
  const texts = definitionOf(document.kind as K).searchTexts(document.data, audienceOf(document));
  return searchTermsOf(texts.map((text) => ({ ...text, audience: [...new Set([...text.audience, KEEPER])] })));
}

/** What a viewer sees of a document, as far as it can look different; null where they may not know of it. */
export type Seen = { readonly title: string; readonly data: unknown; readonly shownAudience: Audience };

/** The same as `project` shows, without what only says when and where: for comparing two states of a document. */
export function seenOf<K extends DocumentKind>(document: Raw<K>, viewer: Viewer): Seen | null {
  const audience = audienceOf(document);
  if (!maySee(audience, viewer)) return null;
  const definition = definitionOf(document.kind as K);
  const shownAudience = seesAll(viewer) ? audience : audience.filter((key) => maySee([key], viewer));
  return { title: definition.title(document.data), data: definition.project(document.data, viewer), shownAudience };
}

/**
 * The only way a document reaches a viewer: null where they may not know of it, else what they may see. Version and
 * time are given to those who may write only, for they move when only the secret half does; the etag is of this view.
 */
export function project<K extends DocumentKind>(document: Raw<K>, viewer: Viewer): View<K> | null {
  const seen = seenOf(document, viewer);
  if (seen === null) return null;
  const { title, data, shownAudience } = seen;
  const all = seesAll(viewer);
  const { roomId, id, kind, owner } = document;
  let etag: string | undefined;
  return {
    roomId, id, kind, owner, title, data,
    audience: shownAudience,
    // Worked out where somebody asks: for a list of hundreds it is most of the work.
    get etag() { return (etag ??= etagOf({ title, data, shownAudience })); },
    version: all ? document.version : null,
    updatedAt: all ? document.updatedAt : null,
  } as View<K>;
}
