/** The document that says whether a plugin is on in a room. */
export function pluginSwitchId(pluginId: string): string {
  return `plugin:${pluginId}`;
}
