export default async function write(ctx) {
  const word = (await ctx.data.get('settings', '守卫'))?.value ?? '';
  const before = ctx.propose === undefined;
  await ctx.propose('character.upsert', { id: 'witness-甲', name: '甲 Witness', type: 'npc', description: `Seen at the quay. ${word}` });
  return { before, wrote: 'witness-甲' };
}
