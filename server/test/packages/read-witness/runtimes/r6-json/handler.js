export default async function all(ctx) {
  await ctx.data.set('notes', 'r6-json', JSON.parse(JSON.stringify(ctx.world)).seats.length);
  return {};
}
