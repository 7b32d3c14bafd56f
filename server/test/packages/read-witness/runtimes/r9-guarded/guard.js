export default async function guard(ctx) {
  await ctx.data.set('notes', 'r9-guarded', ctx.world.characters.length > 0);
  return { skip: true, why: 'done' };
}
