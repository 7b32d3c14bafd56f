export default async function fails(ctx) {
  await ctx.data.set('notes', 'r9-fails', true);
  throw new Error('坏了');
}
