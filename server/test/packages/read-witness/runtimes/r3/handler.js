export default async function take(ctx) {
  const { world } = ctx;
  await ctx.data.set('notes', 'r3', Object.keys(world).sort());
  return {};
}
