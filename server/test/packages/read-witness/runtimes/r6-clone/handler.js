export default async function all(ctx) {
  await ctx.data.set('notes', 'r6-clone', structuredClone(ctx.world).seats.length);
  return {};
}
