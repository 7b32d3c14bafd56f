const ofThisWorker = (list: string | undefined) => list?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)] ?? '';

/** Where the server of this worker stands, where its data lies, and the key of its operator. */
export const url = () => ofThisWorker(process.env.LOREKEEP_E2E_URLS);
export const dataDir = () => ofThisWorker(process.env.LOREKEEP_E2E_DATA);
export const operatorKey = () => process.env.LOREKEEP_E2E_KEY ?? '';

/** Asks the API as the holder of a key; throws with the server's own words where it answers with errors. */
export async function ask<Data>(key: string, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await fetch(`${url()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (body.errors !== undefined || body.data === undefined) throw new Error(JSON.stringify(body.errors ?? body));
  return body.data;
}
