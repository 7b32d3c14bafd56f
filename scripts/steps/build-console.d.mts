/** Builds console/out unless it is current; `log` hears one line when there is work. Rejects with the build's output. */
export function buildConsoleIfStale(options: { root: string; log: (line: string) => void }): Promise<'current' | 'built' | 'absent'>;
