import { z } from 'zod';
import { defineTool } from './tool.ts';

const input = z.object({
  title: z.string().trim().min(1).max(200).optional().describe('A few words to find it by'),
  text: z.string().trim().min(1).max(4_000).describe('What to remember; players never see it'),
});

/** The keeper writes something down for itself. */
export const note = defineTool<z.infer<typeof input>>({
  name: 'note',
  input,
  run: ({ title, text }, context) => {
    const id = context.newId();
    const data = { title: title ?? text.slice(0, 60), text };
    return { result: { noted: true }, effects: [{ op: 'create', document: { kind: 'note', id, data } }] };
  },
});
