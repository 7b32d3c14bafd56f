import type { HttpRequest } from './http-load.ts';

type Asking = { readonly url: string; readonly key: string; readonly query: string; readonly variables?: Readonly<Record<string, unknown>> };

/** An operation as a request of a program with a key. */
export function requestOf({ url, key, query, variables = {} }: Asking): HttpRequest {
  return { url: `${url}/graphql`, headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` }, body: JSON.stringify({ query, variables }) };
}

/** Asks once and gives the data. Throws what the server complains of. */
export async function ask<Data>(asking: Asking): Promise<Data> {
  const { url, headers, body } = requestOf(asking);
  const response = await fetch(url, { method: 'POST', headers, body });
  const answer = (await response.json()) as { readonly data?: Data; readonly errors?: readonly { readonly message: string }[] };
  if (answer.data === undefined || answer.errors !== undefined) throw new Error(`the server refused: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}
