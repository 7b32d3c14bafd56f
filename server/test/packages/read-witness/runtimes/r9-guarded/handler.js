export default async function never(ctx) {
  await ctx.data.set('notes', 'r9-never', true);
  return {};
}
