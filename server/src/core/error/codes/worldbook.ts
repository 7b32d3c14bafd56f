import type { CodeRow } from '../codes.ts';

export const worldbookCodes = {
  WORLD_BOOK_INVALID: { http: 400, params: [] },
  WORLD_BOOK_TOO_DEEP: { http: 400, params: ['maximum'], issue: true },
  WORLD_BOOK_JSON_INVALID: { http: 400, params: ['position'], issue: true },
  WORLD_BOOK_ROOT_INVALID: { http: 400, params: ['seen'], issue: true },
  WORLD_BOOK_ENTRIES_MISSING: { http: 400, params: [], issue: true },
  WORLD_BOOK_ENTRIES_INVALID: { http: 400, params: ['seen'], issue: true },
  WORLD_BOOK_FORMAT_MISMATCH: { http: 400, params: ['seen', 'expected'], issue: true },
  WORLD_BOOK_ENTRY_INVALID: { http: 400, params: ['seen'], issue: true },
  WORLD_BOOK_UID_DUPLICATE: { http: 400, params: ['seen'], issue: true },
  WORLD_BOOK_INERT_INITIAL_VARIABLES: { http: 400, params: ['title'], issue: true },
  WORLD_BOOK_INERT_DIRECTIVE: { http: 400, params: ['title'], issue: true },
  WORLD_BOOK_INERT_TEMPLATE: { http: 400, params: ['title'], issue: true },
  WORLD_BOOK_INERT_DECORATOR: { http: 400, params: ['title', 'decorator'], issue: true },
  WORLD_BOOK_INERT_REGEX_KEYS: { http: 400, params: ['title'], issue: true },
  FIELD_MISSING: { http: 400, params: ['used'], issue: true },
  FIELD_REPAIRED: { http: 400, params: ['seen', 'used'], issue: true },
  FIELD_DEFAULTED: { http: 400, params: ['seen', 'expected', 'used'], issue: true },
  FIELD_ITEMS_DROPPED: { http: 400, params: ['seen', 'count'], issue: true },
} as const satisfies Record<string, CodeRow>;
