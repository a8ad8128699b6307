import { frameKinds } from '../protocol';
import { AsyncLocalStorage } from './async-storage';
import { theHost } from './host';
import { timers } from './timers';

const { send, elapsedMs, randomHex, hash, encodeBase64, decodeBase64, classes } = theHost;
const mostLogCharacters = 2_000;

/** Describes any thrown or logged value. Never throws. */
export function describe(value: unknown): string {
  try {
    const text = value instanceof Error ? (value.stack ?? value.message) : value;
    return (typeof text === 'object' ? JSON.stringify(text) : String(text)).slice(0, mostLogCharacters);
  } catch {
    return 'a value that cannot be described';
  }
}

/** Writes a line to the edge's log. */
export function log(level: 'info' | 'warn' | 'error', ...words: unknown[]): void {
  const text = words.map(describe).join(' ').slice(0, mostLogCharacters);
  send(frameKinds.log, JSON.stringify({ level }), text, '');
}

const writer =
  (level: 'info' | 'warn' | 'error') =>
  (...words: unknown[]): void =>
    log(level, ...words);

function randomBytes(count: number): number[] {
  return (randomHex(count).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

const crypto = {
  randomUUID(): string {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] =
      /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(randomHex(16))?.slice(1) ?? [];
    return `${first}-${second}-4${third}-a${fourth}-${fifth}`;
  },
  getRandomValues<Values extends ArrayBufferView>(values: Values): Values {
    new Uint8Array(values.buffer, values.byteOffset, values.byteLength).set(randomBytes(values.byteLength));
    return values;
  },
};

/** Replaces `createHash` of `node:crypto`: React hashes the state of a form. */
function createHash(algorithm: string) {
  let text = '';
  const made = {
    update(more: string) {
      text += more;
      return made;
    },
    digest: (encoding: string) => hash(algorithm, text, encoding),
  };
  return made;
}

/** React's server entry imports stream classes, but rendering to a string creates none. */
function NoStream(): never {
  throw new Error('A server bundle has no streams: render to a string.');
}

const streams = { Readable: NoStream, Writable: NoStream, PassThrough: NoStream, Transform: NoStream };
const { TextEncoder, TextDecoder } = classes;

/** The modules that a server bundle may require: those that React's server entry needs. None gives access to the system. */
const modules: ReadonlyMap<string, object> = new Map<string, object>([
  ['async_hooks', { AsyncLocalStorage }],
  ['crypto', { ...crypto, createHash }],
  ['stream', streams],
  ['util', { TextEncoder, TextDecoder }],
]);

/** The `require` of a server bundle. @throws for any other module, with a message for the team */
export function requireAllowed(name: string): unknown {
  const found = modules.get(String(name).replace(/^node:/, ''));
  if (found) return found;
  const names = [...modules.keys()].join(', ');
  throw new Error(`A server bundle cannot require ${JSON.stringify(String(name))}: only ${names}.`);
}

const byteLength = (text: string): number => encodeURIComponent(text).replace(/%../g, '_').length;

/** Defines the globals of a server bundle. Only these and ECMAScript's exist for it. */
export function putGlobals(scope: typeof globalThis): void {
  const { info, warn, error } = { info: writer('info'), warn: writer('warn'), error: writer('error') };
  const globals = {
    ...classes,
    ...timers,
    crypto,
    console: { log: info, info, debug: () => undefined, trace: () => undefined, warn, error },
    performance: { now: elapsedMs },
    process: { env: { NODE_ENV: 'production' } },
    queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
    btoa: (text: unknown) => encodeBase64(String(text)),
    atob: (text: unknown) => decodeBase64(String(text)),
    Buffer: { byteLength },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(scope, name, { value, writable: true, configurable: true, enumerable: false });
  // Rendering needs none of these, so they are removed to reduce the attack surface.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(scope, name);
}
