import { createServer } from 'node:http';
import type { TestServer } from './database-server.ts';

export type Door = { url: string; close(): Promise<void> };

/** A loopback address that answers with the test server's addresses; the first question starts the server. */
export async function openDoor(start: () => Promise<TestServer>): Promise<Door> {
  let started: Promise<TestServer> | undefined;
  const door = createServer((_request, response) => {
    started ??= start();
    started.then(
      ({ url, template }) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ url, template })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? JSON.stringify({ error: error.stack, ...error }) : String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  door.unref();
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('the test database has no port');
  const close = async () => {
    door.closeAllConnections();
    door.close();
    await (await started)?.stop();
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}
