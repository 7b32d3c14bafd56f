import type { Value } from '../../core/expr/value.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { DimensionProvider } from '../../core/plugin/dimension-provider.ts';
import { recentValues } from '../../room/dimension/dimension-history.ts';
import { readDimensionProvider } from '../../room/dimension/read-dimensions.ts';
import { ruleProblems } from '../../room/dimension/rule-problems.ts';
import { defineLoader } from '../context/define-loader.ts';
import type { Reading } from '../seat/table-loader.ts';
import { readingText } from '../seat/table-loader.ts';

/** Who keeps the dimensions of a room. */
export const providerLoader = defineLoader<string, DimensionProvider>((roomIds, { infra }) => Promise.all(roomIds.map((roomId) => readDimensionProvider(infra, roomId))));

/** What stands in the way of a room's rules, by key. For keepers. */
export const problemsLoader = defineLoader<string, ReadonlyMap<string, readonly Issue[]>>((roomIds, { infra }) => Promise.all(roomIds.map((roomId) => ruleProblems(infra.db, roomId))));

type Wanted = Reading & { readonly documentId: string };

/** The latest values of dimensions, oldest first, for all that are asked for in one statement a room. */
export const valuesLoader = defineLoader<Wanted, readonly Value[]>(
  async (wanted, { infra }) => {
    const groups = Map.groupBy(wanted, readingText);
    const found = new Map(await Promise.all([...groups].map(async ([text, group]) => {
      const { roomId, viewer } = group[0] as Wanted;
      return [text, await recentValues({ db: infra.db, roomId, viewer }, group.map(({ documentId }) => documentId))] as const;
    })));
    return wanted.map((each) => found.get(readingText(each))?.get(each.documentId) ?? []);
  },
  (each) => `${readingText(each)} ${each.documentId}`,
);
