export default async function needs(ctx) {
  await ctx.data.set('notes', 'r5', [ctx.inputs.first.value.wrote, ctx.world.characters.some(({ id }) => id === 'witness-甲')]);
  return {};
}
