/** What programs that use rule systems as a library import: the systems, and what they say of sheets. */
export * from './index.ts';
export { applyEdits, createSheet, deriveStats, readSheetEdits, sheetView } from '../sheet/index.ts';
export type { SheetEdit, SheetValues, SheetView } from '../sheet/index.ts';
