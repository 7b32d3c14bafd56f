import { cardCodes } from './codes/card.ts';
import { characterCodes } from './codes/character.ts';
import { checkCodes } from './codes/check.ts';
import { clockCodes } from './codes/clock.ts';
import { commandCodes } from './codes/command.ts';
import { databaseCodes } from './codes/database.ts';
import { diceCodes } from './codes/dice.ts';
import { dimensionCodes } from './codes/dimension.ts';
import { documentCodes } from './codes/document.ts';
import { exprCodes } from './codes/expr.ts';
import { generalCodes } from './codes/general.ts';
import { historyCodes } from './codes/history.ts';
import { httpCodes } from './codes/http.ts';
import { importCodes } from './codes/import.ts';
import { initiativeCodes } from './codes/initiative.ts';
import { keyCodes } from './codes/key.ts';
import { macroCodes } from './codes/macro.ts';
import { modelCodes } from './codes/model.ts';
import { packCodes } from './codes/pack.ts';
import { playbookCodes } from './codes/playbook.ts';
import { pluginCodes } from './codes/plugin.ts';
import { presetCodes } from './codes/preset.ts';
import { proposalCodes } from './codes/proposal.ts';
import { roomCodes } from './codes/room.ts';
import { rulesCodes } from './codes/rules.ts';
import { rulepackCodes } from './codes/rulepack.ts';
import { seatCodes } from './codes/seat.ts';
import { settlementCodes } from './codes/settlement.ts';
import { sheetCodes } from './codes/sheet.ts';
import { sandboxCodes } from './codes/sandbox.ts';
import { subsystemCodes } from './codes/subsystem.ts';
import { templateCodes } from './codes/template.ts';
import { turnCodes } from './codes/turn.ts';
import { variableCodes } from './codes/variable.ts';
import { worldbookCodes } from './codes/worldbook.ts';
import { worldCodes } from './codes/world.ts';

/**
 * What a code means to a transport: `http` is the status a plain HTTP answer carries, `params` the names that its
 * words may use. Issue codes (one problem at one path) stand in the same table with `issue: true`.
 */
export type CodeRow = { readonly http: number; readonly params: readonly string[]; readonly issue?: true };

/** Every error and issue code of the product, by word. Docs and catalogues are checked against this table. */
export const codes = {
  ...generalCodes,
  ...keyCodes,
  ...roomCodes,
  ...documentCodes,
  ...seatCodes,
  ...turnCodes,
  ...proposalCodes,
  ...pluginCodes,
  ...historyCodes,
  ...sandboxCodes,
  ...commandCodes,
  ...modelCodes,
  ...databaseCodes,
  ...diceCodes,
  ...dimensionCodes,
  ...exprCodes,
  ...checkCodes,
  ...subsystemCodes,
  ...packCodes,
  ...playbookCodes,
  ...cardCodes,
  ...worldbookCodes,
  ...variableCodes,
  ...macroCodes,
  ...templateCodes,
  ...importCodes,
  ...presetCodes,
  ...httpCodes,
  ...rulesCodes,
  ...clockCodes,
  ...initiativeCodes,
  ...rulepackCodes,
  ...sheetCodes,
  ...characterCodes,
  ...settlementCodes,
  ...worldCodes,
} as const satisfies Record<string, CodeRow>;

export type ErrorCode = keyof typeof codes;
