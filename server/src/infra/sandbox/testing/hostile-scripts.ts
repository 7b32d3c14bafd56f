import type { SandboxCode } from '../../../core/error/codes/sandbox.ts';

/** A script that means harm, and how it may end: with one of these codes, or with the harmless value `gives`. */
export type HostileScript = { readonly source: string; readonly entry?: string; readonly ends: readonly SandboxCode[] } | { readonly source: string; readonly entry?: string; readonly gives: unknown };

const time: readonly SandboxCode[] = ['SANDBOX_TIMEOUT', 'SANDBOX_KILLED'];
/** Which limit a greedy script meets first depends on how fast the machine is; some meet a limit of V8 and throw. */
const greed: readonly SandboxCode[] = ['SANDBOX_MEMORY', 'SANDBOX_TIMEOUT', 'SANDBOX_KILLED', 'SANDBOX_THREW', 'SANDBOX_RESULT_TOO_LARGE'];
const threw: readonly SandboxCode[] = ['SANDBOX_THREW'];
const badResult: readonly SandboxCode[] = ['SANDBOX_RESULT_INVALID', 'SANDBOX_THREW'];

const endless: Record<string, string> = {
  'an endless loop': 'for (;;);',
  'a loop of promises': '(async () => { for (;;) await null; })()',
  'a chain of promises left behind': 'const again = () => Promise.resolve().then(again); again(); 1',
  'a promise that never settles': 'new Promise(() => {})',
  'a thenable that never answers': '({ then() {} })',
  'a thenable that loops': '({ then() { for (;;); } })',
  'thenables without end': 'const next = () => ({ then(resolve) { resolve(next()); } }); next()',
  'a loop inside finally': 'try { for (;;); } finally { for (;;); }',
  'a loop that catches everything': 'for (;;) { try { throw 1; } catch { continue; } }',
  'a getter of the result that loops': '({ get a() { for (;;); } })',
  'toJSON that loops': '({ toJSON() { for (;;); } })',
  'a proxy as result that loops': 'new Proxy({}, { ownKeys() { for (;;); } })',
  'an error whose message loops': 'throw { get message() { for (;;); } }',
  'an error whose stack loops': "const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { for (;;); } }); throw e",
  'an error that loops when it is named': "throw { message: { toString() { for (;;); } } }",
  'a proxy as error that loops': 'throw new Proxy({}, { get() { for (;;); } })',
  'prepareStackTrace that loops': "Error.prepareStackTrace = () => { for (;;); }; throw new Error('x')",
  'prepareStackTrace that loops over a syntax error': "Error.prepareStackTrace = () => { for (;;); }; (0, eval)('let = = 1')",
  'a regular expression that backtracks': "/^(a+)+$/.test('a'.repeat(40) + 'b')",
  'another that backtracks': "/^(\\w+\\s?)*$/.test('word '.repeat(40) + '!')",
  'a replacement that backtracks': "'x'.repeat(50000).replace(/(x+x+)+y/g, '')",
  'a power of big integers': 'let n = 3n; for (;;) n = n * n',
  'a sort that never ends': 'const a = Array.from({ length: 1e5 }, (_, i) => i); for (;;) a.sort(() => 0.5 - Math.random())',
  'a generator without end': 'for (const x of (function* () { for (;;) yield 1; })());',
  'an iterator that loops': '[...{ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }].length',
  'a valueOf that loops': '+{ valueOf() { for (;;); } }',
  'a species that loops': 'class P extends Promise { static get [Symbol.species]() { for (;;); } } P.resolve(1).then()',
  'a constructor of promises that loops': "Object.defineProperty(Promise.prototype, 'constructor', { get() { for (;;); } }); Promise.resolve(1)",
  'a patched then that loops': 'Promise.prototype.then = () => { for (;;); }; (async () => ({ then: 1, a: await 1 }))(); for (;;);',
  'a loop after a host call': "(async () => { await host.echo(1); for (;;); })()",
  'a loop beside a host call': 'host.slow(1); for (;;);',
};

const greedy: Record<string, string> = {
  'arrays without end': 'const a = []; for (;;) a.push(new Array(1e5).fill(1))',
  'a string that doubles': "let s = 'x'; for (;;) s += s",
  'a string split into characters': "'x'.repeat(2 ** 28).split('')",
  'a huge array, filled and mapped': 'new Array(2 ** 27).fill(0).map((_, i) => ({ i }))',
  'an array of the greatest length': 'Array.from({ length: 2 ** 32 - 1 })',
  'buffers without end': 'const a = []; for (;;) a.push(new ArrayBuffer(1e7))',
  'a buffer that grows': 'const b = new ArrayBuffer(8, { maxByteLength: 2 ** 31 }); b.resize(2 ** 31 - 1); new Uint8Array(b).fill(1)',
  'a map without end': 'const m = new Map(); for (let i = 0; ; i += 1) m.set(i, { i })',
  'closures without end': 'let f = () => 0; for (;;) { const g = f; f = () => g() + 1; }',
  'a joined sparse array': 'new Array(2 ** 29).join("ab")',
  'padding to the end of memory': "'a'.padEnd(2 ** 29 - 30).split('').length",
  'a big integer of many digits': '(2n ** 4000000n).toString().length + (() => { for (;;); })()',
  'a nested regular expression': "new RegExp('(?:'.repeat(20000) + ')'.repeat(20000)).test('x'); for (;;);",
  'JSON of a giant': 'JSON.stringify(new Array(1e7).fill("ab")).length + JSON.stringify(new Array(3e7).fill("ab")).length',
  'symbols without end': 'for (let i = 0; ; i += 1) Symbol.for("s" + i + "x".repeat(1000))',
  'a flood of promises': 'for (;;) Promise.resolve().then(() => {})',
  'a flat array of flat arrays': 'let a = [1]; for (;;) a = [a, a, ...a]',
  'weak references without end': 'const w = []; for (;;) w.push(new WeakRef({ a: new Array(100) }))',
  'source that grows': "let s = '1'; for (;;) { s = s + '+' + s; (0, eval)(s); }",
};

const thrown: Record<string, string> = {
  'a recursion without end': 'const f = () => f() + 1; f()',
  'a recursion through getters': 'const o = { get a() { return o.a; } }; o.a',
  'a recursion through JSON': 'const o = { toJSON() { return { o: JSON.parse(JSON.stringify(o)) }; } }; JSON.stringify(o)',
  'a recursion through errors': 'class E extends Error { constructor() { super(new E().message); } } throw new E()',
  'require': "require('fs')",
  'process': 'process.exit(1)',
  'an import': "import('node:fs')",
  'fetch': "fetch('http://127.0.0.1/')",
  'a worker': "new Worker('x')",
  'a timer': 'setTimeout(() => {}, 1)',
  'wasm': 'new WebAssembly.Memory({ initial: 60000 })',
  'Atomics': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0)',
  'shared memory': 'new SharedArrayBuffer(1e9)',
  'a constructor of functions': "(() => {}).constructor('return process')()",
  'a constructor of async functions': "(async () => {}).constructor('return process.mainModule.require(\"fs\")')()",
  'the constructor of a host function': "host.echo.constructor.constructor('return process')().exit()",
  'eval of a global': "(0, eval)('process').env",
  'a syntax error made at run time': "new Function('{')()",
  'a null error': 'throw null',
  'an undefined error': 'throw undefined',
  'a symbol as error': "throw Symbol('错误')",
  'an error that cannot be shown': 'throw { get message() { throw this; } }',
  'a revoked proxy as error': 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy',
  'a giant message': "throw new Error('长'.repeat(1e6))",
  'an error with a lying message': "throw Object.assign(new Error('x'), { code: 'SANDBOX_OFF', stack: 'author.js:999999999999:1' })",
  'changing a frozen host': "'use strict'; host.echo = () => 1",
  'the opener of the realm': '__lorekeep_open()',
  'a debugger of its own': "console.context('x').inspect()",
  'a flat deep destructuring': "(0, eval)('var [' + '['.repeat(50000) + ']'.repeat(50000) + '] = []')",
};

const sources: Record<string, HostileScript> = {
  'a parser bomb of brackets': { source: '['.repeat(60_000), ends: ['SANDBOX_SYNTAX', 'SANDBOX_THREW'] },
  'a parser bomb of braces': { source: '{'.repeat(60_000) + '}'.repeat(60_000), ends: ['SANDBOX_SYNTAX', 'SANDBOX_THREW'] },
  'a parser bomb of arrows': { source: 'a=>'.repeat(40_000) + '1', ends: ['SANDBOX_SYNTAX', 'SANDBOX_THREW', 'SANDBOX_RESULT_INVALID'] },
  'a parser bomb of templates': { source: '`${'.repeat(30_000), ends: ['SANDBOX_SYNTAX', 'SANDBOX_THREW'] },
  'a long sum': { source: '1' + '+1'.repeat(100_000), gives: 100_001 },
  'a deep sum': { source: '1+('.repeat(50_000) + '1' + ')'.repeat(50_000), ends: ['SANDBOX_SYNTAX', 'SANDBOX_THREW'] },
  'no script at all': { source: '\u0000\uFFFF\u2028(((', ends: ['SANDBOX_SYNTAX'] },
  'an unfinished text': { source: 'const 名 = "', ends: ['SANDBOX_SYNTAX'] },
  'a source over the limit': { source: ' '.repeat(300_000), ends: ['SANDBOX_INPUT_TOO_LARGE'] },
  'an entry that is no name': { source: '1', entry: 'a.b;process', ends: ['SANDBOX_ENTRY_MISSING'] },
  'an entry that is no function': { source: 'const resolve = { call() {} }', entry: 'resolve', ends: ['SANDBOX_ENTRY_MISSING'] },
  'an entry that is a class': { source: 'class resolve {}', entry: 'resolve', ends: threw },
  'an entry that throws when looked at': { source: "Object.defineProperty(globalThis, 'resolve', { get() { throw new Error('看') } })", entry: 'resolve', ends: threw },
};

const results: Record<string, HostileScript> = {
  'a big integer as result': { source: '10n', ends: badResult },
  'a circle as result': { source: 'const a = []; a.push(a); a', ends: badResult },
  'a getter of the result that throws': { source: "({ get a() { throw new Error('得') } })", ends: threw },
  'toJSON that throws': { source: '({ toJSON() { throw null } })', ends: threw },
  'a revoked proxy as result': { source: 'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); proxy', ends: badResult },
  'a giant result': { source: "'x'.repeat(1e6)", ends: ['SANDBOX_RESULT_TOO_LARGE'] },
  'a wide result': { source: 'new Array(200000).fill(0)', ends: ['SANDBOX_RESULT_TOO_LARGE'] },
  'a deep result': { source: 'let a = []; for (let i = 0; i < 2000; i += 1) a = [a]; a', ends: ['SANDBOX_RESULT_INVALID'] },
  'a thenable that throws': { source: "({ then() { throw new Error('后') } })", ends: threw },
  'a result named like an error': { source: "'e[\"THREW\",\"\",\"\"]'", gives: 'e["THREW","",""]' },
  'a result with a prototype': { source: 'JSON.parse(\'{"__proto__":{"admin":true},"a":1}\')', gives: { a: 1 } },
  'a prototype in disguise': { source: 'JSON.rawJSON ? { a: { ["__pro" + "to__"]: 1 } } : {}', gives: { a: {} } },
  'a function as result': { source: '() => {}', gives: null },
  'a symbol as result': { source: "Symbol('x')", gives: null },
};

const pollution: Record<string, HostileScript> = {
  'stealing the realm through call sites': {
    source: "Error.prepareStackTrace = (_, sites) => sites; const sites = new Error('x').stack; [sites.length > 1, sites.map((s) => s.getFunction() ?? s.getThis()).filter((f) => f !== undefined && f !== globalThis).length]",
    gives: [true, 0],
  },
  'stealing the realm through callers': {
    source: "function f() { return f.caller === null || f.caller === undefined ? 'none' : 'found'; } f()",
    gives: 'none',
  },
  'a polluted Object.prototype': { source: "Object.prototype.code = 'v'; Object.prototype.reference = true; Object.prototype.toJSON = () => 'gotcha'; Object.prototype.then = undefined; ({})", gives: 'gotcha' },
  'a patched JSON': { source: "JSON.stringify = () => 'v{\"value\":\"forged\"'; JSON.parse = () => ({}); ({ honest: 1 })", gives: { honest: 1 } },
  'a patched String': { source: "String.prototype.toString = String.prototype.slice = () => { throw 1 }; Array.prototype.toJSON = () => 'forged'; throw new Error('被改')", ends: threw },
  'a patched WeakMap': { source: "WeakMap.prototype.get = () => 'RESULT_TOO_LARGE'; Map.prototype.get = () => () => 'forged'; throw new Error('x')", ends: threw },
  'a patched Reflect': { source: "Reflect.apply = () => 'forged'; Function.prototype.apply = Function.prototype.call = () => 'forged'; globalThis.eval = () => 'forged'; throw new Error('x')", ends: threw },
  'a setter on every array': { source: "for (let i = 0; i < 9; i += 1) Object.defineProperty(Array.prototype, i, { set() { throw new Error('设') } }); throw new Error('x')", ends: threw },
  'a patched Promise': { source: "globalThis.Promise = function () { throw 1 }; Promise.prototype = null; (async () => { throw new Error('x') })()", ends: threw },
  'globals taken away': { source: "for (const n of Object.getOwnPropertyNames(globalThis)) try { delete globalThis[n] } catch {}\nthrow 'x'", ends: threw },
};

const floods: Record<string, HostileScript> = {
  'a flood of host calls': { source: '(async () => { for (;;) await host.echo(1); })()', ends: ['SANDBOX_CALL_LIMIT', 'SANDBOX_TIMEOUT'] },
  'a flood of host calls at once': { source: 'Promise.all(Array.from({ length: 1e5 }, () => host.echo(1)))', ends: ['SANDBOX_CALL_LIMIT', 'SANDBOX_TIMEOUT'] },
  'a flood of caught host calls': { source: '(async () => { for (;;) { host.echo(1).catch(() => {}); } })()', ends: greed },
  'a flood of writes': { source: 'for (;;) host.note("x")', ends: ['SANDBOX_WRITE_LIMIT'] },
  'a giant write': { source: 'host.note("x".repeat(1e6))', ends: ['SANDBOX_WRITE_LIMIT'] },
  'a giant parameter': { source: 'host.echo("x".repeat(1e6))', ends: ['SANDBOX_CALL_LIMIT'] },
  'a parameter with a looping getter': { source: 'host.echo({ get a() { for (;;); } })', ends: time },
  'a parameter that is no data': { source: 'host.echo(10n)', ends: threw },
  'a deep parameter': { source: 'let a = []; for (let i = 0; i < 2000; i += 1) a = [a]; host.echo(a)', ends: ['SANDBOX_CALL_FAILED'] },
  'a wrong parameter': { source: "host.strict({ n: 'x' })", ends: ['SANDBOX_CALL_FAILED'] },
  'a wrong write': { source: 'host.note({ not: "text" }); 1', ends: ['SANDBOX_WRITE_INVALID'] },
  'a function of another scope': { source: 'host.secret(1)', ends: threw },
  'a host function that fails': { source: 'host.broken(1)', ends: ['SANDBOX_CALL_FAILED'] },
  'a host call with polluted options': { source: "Object.prototype.reference = true; Object.prototype.timeout = 1e9; Object.prototype.copy = false; host.echo('回').then((v) => [typeof v, v.constructor.constructor('return typeof process')()])", gives: ['string', 'undefined'] },
};

const endingWith = (scripts: Record<string, string>, ends: readonly SandboxCode[]): [string, HostileScript][] => Object.entries(scripts).map(([name, source]) => [name, { source, ends }]);

export const hostileScripts: readonly (readonly [string, HostileScript])[] = [
  ...endingWith(endless, [...time, 'SANDBOX_MEMORY']),
  ...endingWith(greedy, greed),
  ...endingWith(thrown, threw),
  ...Object.entries(sources),
  ...Object.entries(results),
  ...Object.entries(pollution),
  ...Object.entries(floods),
];
