import { expect, test } from 'vitest';
import { checkTarget } from './check-target.ts';
import { publicReach } from './reach.ts';

/** The real rules; only the answers of DNS are ours. */
function reachWhere(answers: Readonly<Record<string, readonly string[]>>) {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    const found = answers[name];
    if (found === undefined) throw new Error('ENOTFOUND');
    return found;
  };
  return { reach: { ...publicReach, resolve }, asked };
}

const { reach } = reachWhere({ 'pictures.example': ['93.184.215.14', '2606:4700::1'] });
const codeOf = (url: string, within = reach) => checkTarget(url, within).then(() => 'allowed', (error: { code: string }) => error.code);

test.each([
  ['http://127.0.0.1/a.png', 'HTTP_ADDRESS_REFUSED'],
  ['http://2130706433/', 'HTTP_ADDRESS_REFUSED'],
  ['http://0x7f000001/', 'HTTP_ADDRESS_REFUSED'],
  ['http://0x7f.0.0.1/', 'HTTP_ADDRESS_REFUSED'],
  ['http://017700000001/', 'HTTP_ADDRESS_REFUSED'],
  ['http://0177.0.0.1/', 'HTTP_ADDRESS_REFUSED'],
  ['http://127.1/', 'HTTP_ADDRESS_REFUSED'],
  ['http://0/', 'HTTP_ADDRESS_REFUSED'],
  ['http://１２７.０.０.１/', 'HTTP_ADDRESS_REFUSED'],
  ['http://127。0。0。1/', 'HTTP_ADDRESS_REFUSED'],
  ['http://127.0.0.1./', 'HTTP_ADDRESS_REFUSED'],
  ['http://10.1.2.3/', 'HTTP_ADDRESS_REFUSED'],
  ['http://192.168.0.1:80/', 'HTTP_ADDRESS_REFUSED'],
  ['http://169.254.169.254/latest/meta-data/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[::1]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[::]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[::ffff:127.0.0.1]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[::ffff:7f00:1]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[64:ff9b::10.0.0.1]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[2002:7f00:1::]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[fd00:ec2::254]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://[fe80::1]/', 'HTTP_ADDRESS_REFUSED'],
  ['http://localhost/', 'HTTP_ADDRESS_REFUSED'],
  ['http://localhost./', 'HTTP_ADDRESS_REFUSED'],
  ['http://LOCALHOST/', 'HTTP_ADDRESS_REFUSED'],
  ['http://ⓛocalhost/', 'HTTP_ADDRESS_REFUSED'],
  ['http://a.localhost/', 'HTTP_ADDRESS_REFUSED'],
  ['http://metadata.google.internal/', 'HTTP_ADDRESS_REFUSED'],
  ['http://printer.local/', 'HTTP_ADDRESS_REFUSED'],
  ['http://postgres/', 'HTTP_ADDRESS_REFUSED'],
  ['http://postgres:5432/', 'HTTP_PORT_REFUSED'],
  ['http://pictures.example:8080/', 'HTTP_PORT_REFUSED'],
  ['https://pictures.example:22/', 'HTTP_PORT_REFUSED'],
  ['http://pictures.example:0/', 'HTTP_PORT_REFUSED'],
  ['http://me:secret@pictures.example/', 'HTTP_CREDENTIALS_REFUSED'],
  ['http://pictures.example@127.0.0.1/', 'HTTP_CREDENTIALS_REFUSED'],
  ['http://:x@pictures.example/', 'HTTP_CREDENTIALS_REFUSED'],
  ['ftp://pictures.example/a.png', 'HTTP_SCHEME_REFUSED'],
  ['file:///etc/passwd', 'HTTP_SCHEME_REFUSED'],
  ['gopher://127.0.0.1:70/', 'HTTP_SCHEME_REFUSED'],
  ['data:image/png;base64,AAAA', 'HTTP_SCHEME_REFUSED'],
  ['javascript:alert(1)', 'HTTP_SCHEME_REFUSED'],
  ['blob:http://pictures.example/1', 'HTTP_SCHEME_REFUSED'],
  ['ws://pictures.example/', 'HTTP_SCHEME_REFUSED'],
  ['', 'HTTP_URL_INVALID'],
  ['灯塔.png', 'HTTP_URL_INVALID'],
  ['//pictures.example/a.png', 'HTTP_URL_INVALID'],
  ['http://', 'HTTP_URL_INVALID'],
  ['http://256.1.1.1/', 'HTTP_URL_INVALID'],
  ['http://[::1%25eth0]/', 'HTTP_URL_INVALID'],
  ['http://pictures.example:99999/', 'HTTP_URL_INVALID'],
  [`http://pictures.example/${'a'.repeat(2_100)}`, 'HTTP_URL_INVALID'],
  ['http://nowhere.example/', 'HTTP_NAME_UNKNOWN'],
])('%s is refused as %s', async (url, code) => {
  expect(await codeOf(url)).toBe(code);
});

test.each(['http://pictures.example/灯塔.png', 'https://pictures.example:443/a', 'HTTP://PICTURES.EXAMPLE./', 'http://8.8.8.8/', 'https://[2606:4700:4700::1111]/', 'https://雾港灯塔.example/'])('%s is allowed', async (url) => {
  const named = { ...reach, resolve: async () => ['1.1.1.1'] };
  expect(await codeOf(url, named)).toBe('allowed');
});

test.each([
  [['93.184.215.14', '10.0.0.1']], [['127.0.0.1']], [['2606:4700::1', '::1']], [['1.1.1.1', '1.0.0.1', '169.254.169.254']], [['::ffff:10.0.0.1']], [['1.1.1.1', 'fe80::1%eth0']], [['64:ff9b::a00:1']],
])('a name with the answers %j is refused, whichever a connection would take', async (answers) => {
  const { reach: within } = reachWhere({ 'rebind.example': answers });
  expect(await codeOf('http://rebind.example/', within)).toBe('HTTP_ADDRESS_REFUSED');
});

test('names of the own network are refused without asking for them', async () => {
  const { reach: within, asked } = reachWhere({});
  for (const url of ['http://localhost/', 'http://db.internal/', 'http://redis/']) await codeOf(url, within);
  expect(asked).toEqual([]);
});

test('a refusal tells the host that was named, not what it resolves to', async () => {
  const { reach: within } = reachWhere({ 'rebind.example': ['10.9.8.7'] });
  const refused: unknown = await checkTarget('http://rebind.example/?token=geheim', within).catch((error: unknown) => error);
  expect(JSON.stringify(refused)).not.toMatch(/10\.9|geheim/);
  expect(refused).toMatchObject({ params: { host: 'rebind.example' } });
});
