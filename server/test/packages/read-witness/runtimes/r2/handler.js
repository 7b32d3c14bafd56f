export default async function look(ctx) {
  const found = ctx.world.characters.filter(({ name }) => name === 'nobody 无人');
  await ctx.data.set('notes', 'r2', found.length);
  return { found: found.length };
}
