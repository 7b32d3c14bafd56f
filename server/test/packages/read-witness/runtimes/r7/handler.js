export default async function beside(ctx) {
  await ctx.data.set('notes', 'r7', ctx.world.characters.some(({ id }) => id === 'witness-甲'));
  return {};
}
