import type { TestProject } from 'vitest/node';
import { openDoor } from './database-door.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseDoor: string;
  }
}

/**
 * Offers the test database without starting it: a run of pure tests pays a millisecond. The server is started by this
 * process, which outlives the workers, when the first test file asks at the door.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const door = await openDoor(async () => (await import('./database-server.ts')).startTestServer());
  project.provide('databaseDoor', door.url);
  return door.close;
}
