export default async function read(ctx) {
  const { dimensions, seats, worldRecord, dimensionProviderPluginId } = ctx.world;
  await ctx.data.set('notes', 'r4', [Object.keys(dimensions).length, seats.length, worldRecord.name, dimensionProviderPluginId]);
  return {};
}
