import { ownVersions } from '../../room/lore/own-versions.ts';
import { defineLoader } from '../context/define-loader.ts';
import type { Context } from '../context/context.ts';
import type { Shown } from '../document/shown.ts';

type Own = { readonly roomId: string; readonly memberId: string; readonly id: string };
const groupOf = ({ roomId, memberId }: Own) => `${roomId} ${memberId}`;

const ownVersion = defineLoader<Own, number | null>(
  async (wanted, { infra }) => {
    const groups = Map.groupBy(wanted, groupOf);
    const found = new Map(await Promise.all([...groups].map(async ([name, group]) => {
      const { roomId, memberId } = group[0] as Own;
      return [name, await ownVersions({ db: infra.db, roomId, memberId }, group.map(({ id }) => id))] as const;
    })));
    return wanted.map((own) => found.get(groupOf(own))?.get(own.id) ?? null);
  },
  (own) => `${groupOf(own)} ${own.id}`,
);

/** The version that a reader names when they change an entry: keepers of any, players of their own, null for the rest. */
export function editVersion({ view, viewer }: Shown<'lore-entry'>, context: Context): Promise<number | null> | number | null {
  if (view.version !== null) return view.owner.kind === 'PLUGIN' ? null : view.version;
  if (viewer.kind !== 'seat' || viewer.memberId === null || view.owner.kind !== 'PLAYER' || view.owner.id !== viewer.memberId) return null;
  return ownVersion(context).load({ roomId: view.roomId, memberId: viewer.memberId, id: view.id });
}
