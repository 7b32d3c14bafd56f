export default async function remember(ctx) {
  const said = ctx.playerActions.map(({ text }) => text).join(' ');
  const word = /\[(\w+)\]/.exec(said)?.[0];
  if (word !== undefined) await ctx.data.set('settings', '守卫', word);
  return { word: word ?? null };
}
