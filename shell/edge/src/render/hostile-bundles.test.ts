import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConfined } from '../testing/confined-runs';
import { fakeServer, type FakeServer } from '../testing/fake-server';
import { attacks, type Attack, type AttackTargets } from '../testing/hostile-attacks';

/*
 * Bundles that try to reach the machine. The first wall is the realm, which has only the part of Node.js that
 * `guest-globals.ts` provides; `confined-process.test.ts` tests the walls behind it. The control here has no walls: in
 * plain Node.js each attack succeeds.
 */
let server: FakeServer;
let targets: AttackTargets;

beforeAll(async () => {
  server = await fakeServer((_, response) => void response.end('hello'));
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const secretFile = join(folder, 'secret');
  await writeFile(secretFile, 'the secret', { mode: 0o644 });
  targets = { folder, secretFile, port: Number(new URL(server.url).port) };
});
afterAll(async () => {
  await server.close();
  await rm(targets.folder, { recursive: true });
});

/** One fragment per attack; its HTML is the attack's result. */
const bundleOf = (all: readonly Attack[]): string => `
  const no = () => { throw new Error('nothing') };
  const attacks = [${all.map(({ code }) => `async () => {${code(targets)}}`).join(',\n')}];
  const run = async (attack) => { try { return 'got ' + await attack() } catch (error) { return 'refused ' + error } };
  exports.run = () => Promise.all(attacks.map(run));
  exports.fragments = Object.fromEntries(attacks.map((attack, index) => ['attack-' + index, {
    load: () => run(attack), render: ({ data }) => data,
  }]));`;

test('control: every attack succeeds in plain Node.js', async () => {
  const file = join(targets.folder, 'plain.cjs');
  const bundle = `${bundleOf(attacks)}; exports.run().then((got) => { console.log(JSON.stringify(got)); process.exit() });`;
  await writeFile(file, bundle);
  const output = await new Promise<string>((resolve) => {
    const env = { SECRET: 'the secret', PATH: process.env['PATH'] };
    execFile(process.execPath, [file], { env }, (_, stdout) => resolve(stdout));
  });
  const got: string[] = JSON.parse(output.trim().split('\n').at(-1) ?? '[]');
  expect(attacks.filter((_, index) => !got[index]?.startsWith('got')).map(({ name }) => name)).toEqual([]);
});

test('a server bundle cannot reach anything on this machine', async () => {
  const bundle = await runConfined(bundleOf(attacks));
  const names = attacks.map((_, index) => `attack-${index}`);
  const results = await bundle.make(...names);
  const got = attacks.flatMap(({ name }, index) => {
    const result = results.get(`attack-${index}`);
    const html = result?.outcome === 'rendered' ? result.html : '';
    return html.startsWith('refused') ? [] : [`${name}: ${html || JSON.stringify(result)}`];
  });
  bundle.worker.close();
  expect(got).toEqual([]);
  expect(bundle.failures).toEqual([]);
});

test('a server bundle has ECMAScript, a few web globals, and nothing else', async () => {
  const bundle = await runConfined(`
    const plain = new Set(${JSON.stringify(ecmaScript)});
    exports.fragments = { names: { render: () => Object.getOwnPropertyNames(globalThis).filter((name) => !plain.has(name)).sort().join() } };`);
  const result = (await bundle.make('names')).get('names');
  bundle.worker.close();
  expect(result).toMatchObject({
    html: 'AbortController,AbortSignal,Buffer,DOMException,Event,EventTarget,TextDecoder,TextEncoder,URL,URLSearchParams,atob,btoa,clearImmediate,clearInterval,clearTimeout,console,crypto,performance,process,queueMicrotask,setImmediate,setInterval,setTimeout',
  });
});

test('a bundle that requires a forbidden module gets an error that its team can act on', async () => {
  const bundle = await runConfined(`require('node:fs');`);
  bundle.worker.close();
  expect(bundle.failures).toMatchObject([
    {
      kind: 'bundle',
      message: expect.stringContaining('A server bundle cannot require "node:fs": only async_hooks'),
    },
  ]);
});

const ecmaScript =
  'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet Proxy Reflect FinalizationRegistry WeakRef decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite isNaN Iterator'.split(
    ' ',
  );
