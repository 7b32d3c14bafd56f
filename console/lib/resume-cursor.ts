type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object';
}

/**
 * The variables with which a broken subscription is taken up again: `after` moves on to the cursor of the newest
 * stored event, so nothing is missed and nothing told twice. Events without a cursor leave it where it was.
 */
export function resumeVariables<V extends Fields>(variables: V, data: unknown): V {
  if (!('after' in variables) || !isFields(data)) return variables;
  const event = Object.values(data).find(isFields);
  const cursor = event?.['cursor'];
  return typeof cursor === 'string' ? { ...variables, after: cursor } : variables;
}
