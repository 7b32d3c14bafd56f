import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { requireSuitedServer, serverName } from './database-server.ts';
import { freePort } from './embedded/free-port.ts';

test('a server that does not answer is named without the password', async () => {
  const port = await freePort();
  const refusal = requireSuitedServer(`postgresql://keeper:hunter2@127.0.0.1:${port}/雾`);
  await expect(refusal).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE', params: { server: `127.0.0.1:${port}/雾`, reason: expect.stringContaining('ECONNREFUSED') } });
});

const url = await emptyDatabase();

test('the present server is accepted', async () => {
  await expect(requireSuitedServer(url)).resolves.toBeUndefined();
});

test('a server name without a port shows the usual one', () => {
  expect(serverName('postgresql://u:p@db/lorekeep')).toBe('db:5432/lorekeep');
});
