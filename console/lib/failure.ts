export type FailureIssue = { readonly path: readonly string[]; readonly code: string; readonly message: string };

/** What went wrong, ready to be shown: the server's code and words, and every problem it named. */
export type Failure = { readonly code: string; readonly message: string; readonly issues: readonly FailureIssue[] };

/** The code for a request that reached no server; the console has its own words for it. */
export const offline = 'OFFLINE';
export const unexpected = 'UNEXPECTED';

type ErrorLike = {
  readonly networkError?: unknown;
  readonly graphQLErrors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

function issueOf(value: unknown): FailureIssue[] {
  if (!isRecord(value)) return [];
  const path = Array.isArray(value['path']) ? value['path'].map(String) : [];
  return [{ path, code: String(value['code'] ?? ''), message: String(value['message'] ?? '') }];
}

/** Reads a typed error or an error body (`{ code, message, issues }`, also under `error`); null when it is none. */
export function failureOfBody(body: unknown): Failure | null {
  if (!isRecord(body)) return null;
  if (isRecord(body['error'])) return failureOfBody(body['error']);
  if (typeof body['code'] !== 'string') return null;
  const issues = Array.isArray(body['issues']) ? body['issues'].flatMap(issueOf) : [];
  return { code: body['code'], message: typeof body['message'] === 'string' ? body['message'] : '', issues };
}

/** Reads the error of a GraphQL operation: the server's top-level error when it answered, else that it was not reached. */
export function failureOfError(error: ErrorLike): Failure {
  const first = error.graphQLErrors?.[0];
  if (first !== undefined) {
    const issues = Array.isArray(first.extensions?.['issues']) ? first.extensions['issues'].flatMap(issueOf) : [];
    return { code: String(first.extensions?.['code'] ?? unexpected), message: first.message, issues };
  }
  const detail = error.networkError instanceof Error ? error.networkError.message : '';
  return { code: error.networkError === undefined ? unexpected : offline, message: detail, issues: [] };
}
