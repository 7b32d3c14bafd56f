import { z } from 'zod';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.object({
  handoutId: z.string().min(1).max(200).describe('Id of the handout'),
  seats: z.array(z.string().max(200)).max(64).nullish().describe('Seat ids that get it; absent or null: everyone'),
});

/** Puts a handout into players' hands: everyone's, or some seats'. */
export const revealHandout = defineTool<z.infer<typeof input>>({
  name: 'reveal_handout',
  input,
  run: ({ handoutId, seats }, context) => {
    const handout = find(context.snapshot, 'handout', handoutId);
    if (handout === undefined) throw new ToolRefusal(`unknown handout; known: ${ofKind(context.snapshot, 'handout').map((h) => h.id).join(', ')}`);
    const unknown = (seats ?? []).filter((id) => !context.seats.some((seat) => seat.id === id));
    if (unknown.length > 0) throw new ToolRefusal(`unknown seats ${unknown.join(', ')}; known: ${context.seats.map((seat) => seat.id).join(', ')}`);
    const audience = seats === null || seats === undefined || seats.length === 0 ? ['*'] : seats;
    return { result: { shown: handout.title, to: audience }, effects: [{ op: 'show', documentId: handoutId, audience }] };
  },
});
