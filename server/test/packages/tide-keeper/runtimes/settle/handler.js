export default async function settle(ctx) {
  const { tide } = ctx.world.dimensions;
  if (tide === undefined) await ctx.propose('dimension.initialize', { definitions: { tide: { name: { en: 'Tide', zh: '潮' }, schema: { type: 'integer', minimum: 0 }, initialValue: 1 } } });
  else await ctx.propose('dimension.update', { updates: [{ id: 'tide', expectedVersion: tide.version, value: tide.value + 1, reason: '涨 rises' }] });
  return { now: ctx.world.dimensions.tide.value };
}
