export default async function own(ctx) {
  const { world } = ctx;
  const names = () => world.characters.map(({ name }) => name).filter((name) => name.startsWith('乙'));
  const before = names();
  await ctx.propose('character.upsert', { id: 'own-乙', name: '乙', type: 'npc' });
  const after = names();
  const refused = await ctx.propose('character.upsert', { id: 'own-丙', name: '丙', type: 'npc', aliases: ['乙'] }).then(() => 'stored', (error) => error.issues.map(({ path, code }) => [path.join('.'), code]));
  const reserved = await ctx.data.set('_dimensions', 'x', 1).then(() => 'stored', (error) => error.issues[0].code);
  await ctx.data.set('notes', 'r8', [before, after, refused, reserved]);
  return { kept: await ctx.data.get('notes', 'r8') };
}
