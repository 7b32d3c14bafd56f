import { rankLabel } from '../../core/rulepack/index.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';

/** An outcome of the room's system, and the words by which a telling claims it. */
export type RankClaim = { readonly id: string; readonly success: boolean; readonly markers: readonly string[] };

/** Signs that make a Chinese word a claim rather than a word: 成功 is in every second sentence, 困难成功 is not. */
const HAN_MIN = 3;

/** Words that only a graded check has: several Latin ones, or enough signs. */
function isTelling(marker: string): boolean {
  return /\p{Script=Han}/u.test(marker) ? marker.length >= HAN_MIN : /\S\s+\S/.test(marker);
}

/** Every outcome that the system's ladders have, with its telling words in a language. */
export function rankClaims(system: RoomSystem | null, locale: string): RankClaim[] {
  const resolution = system?.rulepack.resolution ?? null;
  if (system === null || resolution === null) return [];
  const rules = [...resolution.ranks, ...[...resolution.variants.values()].flat()];
  const ranks = new Map(rules.map(({ rank }) => [rank.id, rank]));
  return [...ranks.values()].map(({ id, success }) => ({ id, success, markers: rankLabel(system.rulepack, id, locale).markers.filter(isTelling) }));
}
