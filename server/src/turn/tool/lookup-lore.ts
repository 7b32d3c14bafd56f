import { z } from 'zod';
import { queryTermsOf, searchTermsOf } from '../../core/document/search-terms.ts';
import { plainLore, sharedLore } from '../prompt/shared-lore.ts';
import { defineTool } from './tool.ts';

const input = z.object({ query: z.string().trim().min(1).max(200).describe('Names or words to look up') });

/** Entries one answer may hold, and the characters of each. */
const ANSWERS_MAX = 5;
const CONTENT_MAX = 1_500;

/** Looks something up in what the room's books tell a model. */
export const lookupLore = defineTool<z.infer<typeof input>>({
  name: 'lookup_lore',
  input,
  run: ({ query }, context) => {
    const wanted = queryTermsOf(query);
    const scored = sharedLore(context.snapshot)
      .map((entry) => {
        const text = [entry.title, ...entry.data.keys, entry.data.content].join(' ');
        const terms = new Set(searchTermsOf([{ audience: [''], text }]).map((term) => term.slice(1)));
        return { entry, score: wanted.filter((term) => terms.has(term)).length };
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, ANSWERS_MAX);
    return { result: { entries: scored.map(({ entry }) => ({ title: entry.title, content: plainLore(entry.data.content).slice(0, CONTENT_MAX) })) } };
  },
});
