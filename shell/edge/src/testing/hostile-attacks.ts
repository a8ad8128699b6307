/** Targets of the attacks; all of them exist. */
export interface AttackTargets {
  /** A file with a secret that this user can read. */
  readonly secretFile: string;
  /** A folder that this user can write to. */
  readonly folder: string;
  /** A server on this machine that answers every request. */
  readonly port: number;
}

/** Code of a server bundle that returns what it got, or throws. */
export interface Attack {
  readonly name: string;
  readonly code: (targets: AttackTargets) => string;
}

const text = (value: unknown): string => JSON.stringify(value);
const file =
  (code: string) =>
  ({ secretFile, folder }: AttackTargets): string =>
    code.replaceAll('$secret', text(secretFile)).replaceAll('$new', text(`${folder}/written`));
const port =
  (code: string) =>
  ({ port: number }: AttackTargets): string =>
    code.replaceAll('$port', String(number));

/** Each succeeds in plain Node.js, which a control proves. */
export const attacks: readonly Attack[] = [
  { name: 'the environment', code: () => `return process.env.SECRET ?? no();` },
  {
    name: '/proc/self/environ',
    code: () => `return require('fs').readFileSync('/proc/self/environ', 'utf8') || no();`,
  },
  {
    name: "the edge's environment in /proc",
    code: () =>
      `return require('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8').includes('=') || no();`,
  },
  {
    name: 'a file with a secret',
    code: file(`return require('node:fs').readFileSync($secret, 'utf8');`),
  },
  {
    name: 'a new file',
    code: file(`require('fs').writeFileSync($new, ''); return 'written';`),
  },
  { name: 'a shell', code: () => `return require('child_process').execSync('id').toString();` },
  {
    name: 'a connection',
    code: port(
      `return new Promise((got, lost) => require('net').connect($port, '127.0.0.1').on('connect', () => got('open')).on('error', lost));`,
    ),
  },
  { name: 'a request by fetch', code: port(`return (await fetch('http://127.0.0.1:$port/')).text();`) },
  {
    name: 'a request by node:http',
    code: port(
      `return new Promise((got, lost) => require('http').get('http://127.0.0.1:$port/', () => got('open')).on('error', lost));`,
    ),
  },
  {
    name: 'a name server',
    code: () => `return (await require('dns').promises.lookup('localhost')).address;`,
  },
  {
    name: 'a worker thread',
    code: () =>
      `const { Worker } = require('worker_threads'); return new Promise((got, lost) => new Worker('require("worker_threads").parentPort.postMessage("open")', { eval: true }).on('message', got).on('error', lost));`,
  },
  {
    name: 'WebAssembly',
    code: () => `new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return 'compiled';`,
  },
  { name: 'process.binding', code: () => `return typeof process.binding('fs').open;` },
  { name: 'process.getBuiltinModule', code: () => `return typeof process.getBuiltinModule('fs').open;` },
  { name: 'Module._load', code: () => `return typeof require('module')._load('fs').open;` },
  {
    name: 'the constructor of a function',
    code: () =>
      `return [exports, require, module, URL, setTimeout, console.log, new AbortController().signal, new TextEncoder().encode(''), async () => {}, function* () {}]
        .map((value) => { try { return value.constructor.constructor('return process')().pid } catch { return undefined } })
        .find(Boolean) ?? no();`,
  },
  {
    name: 'the constructor of an error of Node.js',
    code: () =>
      `try { new URL('no') } catch (error) { return error.constructor.constructor('return process')().pid }`,
  },
  {
    name: 'the constructor of a stack overflow inside Node.js',
    code: () =>
      `const fall = () => { new URL('http://a/'); fall(); }; try { fall() } catch (error) { return error.constructor.constructor('return process')().pid }`,
  },
  {
    name: 'the functions of a stack trace',
    code: () => `
      Error.prepareStackTrace = (_, sites) => sites.flatMap((site) => [site.getThis(), site.getFunction()]).filter(Boolean);
      const found = new Error().stack; delete Error.prepareStackTrace;
      return found.map((value) => { try { return value.constructor.constructor('return process')().pid } catch { return undefined } }).find(Boolean) ?? no();`,
  },
  { name: 'a dynamic import', code: () => `return typeof (await import('node:fs')).readFileSync;` },
  { name: 'eval', code: () => `return (0, eval)('40 + 2');` },
  { name: 'new Function', code: () => `return new Function('return 42')();` },
  { name: 'a signal to the edge', code: () => `process.kill(process.ppid, 0); return 'sent';` },
  { name: 'an inspector', code: () => `require('inspector').open(0); return 'open';` },
  {
    name: "V8's flags",
    code: () => `require('v8').setFlagsFromString('--allow-natives-syntax'); return 'set';`,
  },
  {
    name: 'shared memory to wait on',
    code: () => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); return 'waited';`,
  },
  {
    name: 'the intrinsics of the program around it',
    code: () =>
      `const outer = Object.getPrototypeOf(Object.getPrototypeOf(URL.prototype)) ?? Object.getPrototypeOf(URL.prototype);
       outer.polluted = 'yes'; return new URL('http://a/').polluted ?? no();`,
  },
];
