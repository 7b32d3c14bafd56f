import type { TestServer } from './start-server.ts';

export type FileCall = { readonly key: string; readonly query: string; readonly variables: Record<string, unknown>; /** Where the file stands in the variables: `file`, `input.file`. */ readonly at: string; readonly bytes: Uint8Array; readonly name: string };

/** Runs an operation with a file in it, as a multipart request. */
export async function askWithFile<Data = Record<string, unknown>>(server: TestServer, { key, query, variables, at, bytes, name }: FileCall): Promise<{ data: Data; errors: readonly unknown[] }> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables }));
  form.set('map', JSON.stringify({ 0: [`variables.${at}`] }));
  form.set('0', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers: { authorization: `Bearer ${key}`, 'x-lorekeep': '1' }, body: form });
  const body = (await response.json()) as { data: Data; errors?: readonly unknown[] };
  return { data: body.data, errors: body.errors ?? [] };
}
