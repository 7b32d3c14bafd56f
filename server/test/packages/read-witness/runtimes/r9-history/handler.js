export default async function history(ctx) {
  const { messages, truncated } = await ctx.historyFor('pc1', { limit: 5 });
  const refused = (error) => error.code;
  await ctx.data.set('notes', 'r9-history', [messages.length, truncated, await ctx.historyFor('pc1', { limit: 51 }).catch(refused), await ctx.historyFor('nobody').catch(refused)]);
  return {};
}
