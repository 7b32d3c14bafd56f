export default async function empty(ctx) {
  await ctx.data.set('notes', 'r9-empty', true);
}
