export default async function settle(ctx) {
  const { moon } = ctx.world.dimensions;
  if (moon === undefined) await ctx.propose('dimension.initialize', { definitions: { moon: { name: { en: 'Moon', zh: '潮' }, schema: { type: 'integer', minimum: 0 }, initialValue: 1 } } });
  else await ctx.propose('dimension.update', { updates: [{ id: 'moon', expectedVersion: moon.version, value: moon.value + 1, reason: '涨 rises' }] });
  return { now: ctx.world.dimensions.moon.value };
}
