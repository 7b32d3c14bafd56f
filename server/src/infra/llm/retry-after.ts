/** Seconds to wait as a provider states them, or null. `now` is the wall clock in milliseconds, for HTTP dates. */
export function retryAfterSeconds(headers: Readonly<Record<string, string>>, body: string, now: number): number | null {
  const milliseconds = Number(headers['retry-after-ms']);
  if (milliseconds > 0) return Math.ceil(milliseconds / 1000);
  const stated = headers['retry-after']?.trim();
  if (stated !== undefined && /^\d+(\.\d+)?$/.test(stated)) return Math.ceil(Number(stated));
  const date = Date.parse(stated ?? '');
  if (!Number.isNaN(date)) return Math.max(0, Math.ceil((date - now) / 1000));
  // Google states it in the error's details only: "retryDelay": "34.07s".
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return delay === undefined ? null : Math.ceil(Number(delay));
}
