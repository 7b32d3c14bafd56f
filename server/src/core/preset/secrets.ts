/** Where a preset says how its author reached their model. */
const named: ReadonlySet<string> = new Set(['reverse_proxy', 'proxy_password', 'custom_url', 'custom_include_body', 'custom_exclude_body', 'custom_include_headers']);
const looksSecret = /(?:^|[_-])(?:key|secret|password|token)$|api_?key$/i;

/** Names of fields that may hold credentials and do hold something. Their values are never read any further. */
export function secretNames(root: Readonly<Record<string, unknown>>): string[] {
  const holds = (value: unknown) => value !== null && value !== '' && value !== false;
  return Object.keys(root).filter((name) => (named.has(name.toLowerCase()) || looksSecret.test(name)) && holds(root[name]));
}
