import type { Db } from '../../src/infra/db/connect-database.ts';
import { nodeId } from '../../src/graphql/relay/node-id.ts';
import type { Principal } from '../../src/room/key/principal.ts';
import { updateRoom } from '../../src/room/room/update-room.ts';
import { apiInProcess } from './api-in-process.ts';
import { madeRoom } from './made-room.ts';
import { rulepackFolder } from './rulepack-folder.ts';

export type Data = Record<string, unknown>;

export const problem = '... on DomainError { code issues { path code message } } ... on StaleVersionError { currentVersion current { ... on Character { sheet { version } } } }';
export const sheetFields = 'version etag canEdit system { id } attributes { name label value source } skills { name value } secondary { name value } fields { name value } resources { id label value max } statusEffects budget { spent maximum left parts { id points } }';

export type Sheet = {
  version: number | null; etag: string; canEdit: boolean; system: { id: string } | null; statusEffects: string[]; budget: { spent: number; maximum: number; left: number } | null;
  attributes: { name: string; label: string; value: unknown; source: string }[]; skills: { name: string; value: unknown }[]; secondary: { name: string; value: unknown }[];
  fields: { name: string; value: unknown }[]; resources: { id: string; label: string; value: number; max: number }[];
};
export type Outcome = { __typename: string; code?: string; issues?: { path: string[]; code: string; message: string }[]; notes?: { path: string[]; code: string }[]; character?: { id: string; name: string; sheet: Sheet | null }; currentVersion?: number; current?: { sheet: { version: number } } };

export type Draft = { ok: boolean; issues: { path: string[]; code: string }[]; notes: { path: string[]; code: string }[]; budget: { spent: number; maximum: number; left: number } | null; pointBuy: { spent: number; left: number } | null; attributes: { name: string; value: unknown }[]; secondary: { name: string; value: unknown }[] };

export const valueOf = (lines: readonly { name: string; value: unknown }[], name: string) => lines.find((line) => line.name === name)?.value;

export const manual = { method: 'MANUAL', attributes: { STR: 60, 体质: 50, SIZ: 50, DEX: 50, APP: 50, INT: 70, POW: 60, EDU: 70 } };

type Asking = { readonly variables?: Data; readonly locale?: 'en' | 'zh' };

/** The API with the systems of the repository, and rooms that are played by one of them. `open` makes the room that the other functions act in. */
export async function rulesApi(db: Db) {
  const folder = rulepackFolder(['coc7', 'dnd5e', 'wod', 'weft', 'weft_plain']);
  const { infra, ask } = await apiInProcess(db, { rulepacks: folder.rulepacks });

  async function make(rulepackId = 'coc7') {
    const made = await madeRoom(db, infra);
    await updateRoom(infra, { roomId: made.roomId, memberId: made.keeperId, principal: made.keeper }, { rulepackId });
    return { ...made, id: nodeId('Room', made.roomId) };
  }
  let room = await make();
  const open = async () => (room = await make());

  async function read<T = Data>(principal: Principal, query: string, { variables = {}, locale = 'en' }: Asking = {}): Promise<T> {
    const { data, errors } = await ask({ principal, query, variables, locale });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data as T;
  }

  async function create(principal: Principal, input: Data): Promise<Outcome> {
    const query = `mutation($input: CreateCharacterInput!) { createCharacter(input: $input) { __typename ... on CharacterPayload { character { id name sheet { ${sheetFields} } } notes { path code } } ${problem} } }`;
    return (await read<{ createCharacter: Outcome }>(principal, query, { variables: { input: { roomId: room.id, ...input } } })).createCharacter;
  }

  async function update(principal: Principal, input: Data, locale: 'en' | 'zh' = 'en'): Promise<Outcome> {
    const query = `mutation($input: UpdateSheetInput!) { updateSheet(input: $input) { __typename ... on CharacterPayload { character { id name sheet { ${sheetFields} } } notes { path code } } ${problem} } }`;
    return (await read<{ updateSheet: Outcome }>(principal, query, { variables: { input }, locale })).updateSheet;
  }

  async function sheetOf(principal: Principal, id: string, locale: 'en' | 'zh' = 'en'): Promise<Sheet | null> {
    return (await read<{ node: { sheet: Sheet | null } | null }>(principal, `query($id: ID!) { node(id: $id) { ... on Character { sheet { ${sheetFields} } } } }`, { variables: { id }, locale })).node?.sheet ?? null;
  }

  async function diceOf(principal: Principal, locale: 'en' | 'zh' = 'en') {
    const query = 'query($id: ID!) { room(id: $id) { frames(first: 100) { nodes { __typename fallbackText ... on DiceFrame { actor expression total secret stat { name label } } } } } }';
    type Dice = { __typename: string; fallbackText: string; actor: string; expression: string; total: number; secret: boolean; stat: { name: string; label: string } | null };
    const { room: found } = await read<{ room: { frames: { nodes: Dice[] } } }>(principal, query, { variables: { id: room.id }, locale });
    return found.frames.nodes.filter(({ __typename }) => __typename === 'DiceFrame');
  }


  async function madeCharacter(name = '沈舟', principal: Principal = room.ada) {
    const made = await create(principal, { name, sheet: manual });
    if (made.character === undefined) throw new Error(JSON.stringify(made));
    return made.character;
  }

  async function changeSystem(rulepack: string, principal: Principal = room.keeper) {
    const query = `mutation($input: UpdateRoomInput!) { updateRoom(input: $input) { __typename ... on UpdateRoomPayload { room { rulepack { id } rulepackVariant missingRulepack readOnly } } ${problem} } }`;
    return (await read<{ updateRoom: Data }>(principal, query, { variables: { input: { id: room.id, rulepack } } })).updateRoom;
  }

  async function draft(principal: Principal, input: Data): Promise<Draft> {
    const query = 'query($id: ID!, $input: SheetDraftInput!) { room(id: $id) { draftSheet(input: $input) { ok issues { path code } notes { path code } budget { spent maximum left parts { id label points } } pointBuy { spent maximum left } attributes { name value } secondary { name value } } } }';
    return (await read<{ room: { draftSheet: Draft } }>(principal, query, { variables: { id: room.id, input } })).room.draftSheet;
  }

  return { folder, infra, ask, open, read, create, update, sheetOf, diceOf, madeCharacter, changeSystem, draft };
}
