export default async function all(ctx) {
  await ctx.data.set('notes', 'r6-spread', ({ ...ctx.world }).seats.length);
  return {};
}
