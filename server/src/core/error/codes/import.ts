import type { CodeRow } from '../codes.ts';

/** Bringing files of others into the deployment and into rooms. */
export const importCodes = {
  TRUST_REQUIRED: { http: 409, params: ['packId', 'version'] },
  PACK_INSTALL_REFUSED: { http: 403, params: [] },
  PACK_TAKEN: { http: 409, params: ['packId', 'version'] },
  PACK_IN_USE: { http: 409, params: ['rooms'] },
  PACK_BUNDLED: { http: 409, params: [] },
  PACK_FILES_MISSING: { http: 409, params: ['packId', 'version'] },
  ISSUE_PACK_DOCUMENT_KIND: { http: 400, params: ['seen', 'expected'], issue: true },
  ISSUE_PACK_DOCUMENT_KEPT: { http: 409, params: ['title'], issue: true },
  ISSUE_PACK_NAME_KEPT: { http: 409, params: ['title'], issue: true },
  ISSUE_PACK_WORLD_CARD: { http: 409, params: ['title'], issue: true },

  ISSUE_IMAGE_UNREADABLE: { http: 400, params: ['reason'], issue: true },
  ISSUE_IMAGE_TOO_LARGE: { http: 400, params: ['maximum'], issue: true },

  IMPORT_REFUSED: { http: 400, params: [] },
  IMPORT_FILE_UNREADABLE: { http: 400, params: ['path', 'reason'] },
  OUTPUT_UNWRITABLE: { http: 400, params: ['path', 'reason'] },
  IMPORT_TOO_LARGE: { http: 413, params: ['size', 'maximum'] },
  ISSUE_IMPORT_TEXT_CUT: { http: 400, params: ['length', 'maximum'], issue: true },
  ISSUE_IMPORT_KEYS_CUT: { http: 400, params: ['title', 'count'], issue: true },
  ISSUE_IMPORT_TOO_MANY_ENTRIES: { http: 400, params: ['count', 'maximum'], issue: true },
  ISSUE_IMPORT_ENTRY_KEPT: { http: 409, params: ['title'], issue: true },
  ISSUE_IMPORT_PREGEN_KEPT: { http: 409, params: ['title'], issue: true },
  ISSUE_IMPORT_PORTRAIT_LEFT_OUT: { http: 400, params: ['reason'], issue: true },
  ISSUE_IMPORT_FIELD_UNUSED: { http: 400, params: ['field'], issue: true },
  ISSUE_IMPORT_LIST_CUT: { http: 400, params: ['count', 'maximum'], issue: true },
  ISSUE_IMPORT_SOURCE_LEFT_OUT: { http: 400, params: ['maximum'], issue: true },
  ISSUE_IMPORT_PREGEN_UNNAMED: { http: 400, params: [], issue: true },
  ISSUE_IMPORT_PICTURE_NOT_FETCHED: { http: 400, params: ['title'], issue: true },
  ISSUE_IMPORT_MORE: { http: 400, params: ['count'], issue: true },
  ISSUE_IMPORT_INERT_HOOKS: { http: 400, params: ['count'], issue: true },
  ISSUE_IMPORT_INERT_EXTENSION: { http: 400, params: ['name'], issue: true },
  ISSUE_IMPORT_INERT_TEMPLATE: { http: 400, params: [], issue: true },
  OPENING_UNKNOWN: { http: 404, params: ['opening'] },
} as const satisfies Record<string, CodeRow>;
