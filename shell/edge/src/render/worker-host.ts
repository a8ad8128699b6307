import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { compileFunction, createContext, runInContext } from 'node:vm';
import { createFrameReader, encodeFrame } from './frames';
import type { Guest, Host } from './guest/host';
import { frameKinds, heartbeatMs, heartbeatsAfterMessage } from './protocol';

/*
 * The program of a bundle's process. It owns the pipe to the edge. The bundle runs in a realm of its own, created below,
 * whose globals are ECMAScript and what `guest-globals.ts` adds. Flags of the process freeze this realm's intrinsics and
 * disable `new Function`, so that a bundle gains nothing from an object of this realm.
 */
const input = 0;
const output = 1;
const frameLimitBytes = 64 * 1024 * 1024;

let waiting: Uint8Array[] = [];
let guest: Guest | undefined;

function flush(): void {
  const bytes = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
  waiting = [];
  // Blocking, as back pressure: while the edge does not read, nothing more is rendered.
  for (let at = 0; at < bytes.length;) at += writeSync(output, bytes, at);
}

function send(kind: number, head: string, one: string, other: string): void {
  // A microtask batches the messages of a turn, and runs even if promises keep the turn from ending.
  if (waiting.length === 0) queueMicrotask(flushWaiting);
  waiting.push(encodeFrame(Number(kind), String(head), String(one), String(other)));
}

function flushWaiting(): void {
  if (waiting.length > 0) flush();
}

const timers = new Map<number, () => void>();

function startTimer(timer: number, delayMs: number, repeats: boolean): void {
  const run = (): void => {
    if (!repeats) timers.delete(timer);
    guest?.onTimer(timer);
  };
  if (delayMs < 0) {
    const immediate = setImmediate(run);
    timers.set(timer, () => clearImmediate(immediate));
    return;
  }
  const started = repeats ? setInterval(run, delayMs) : setTimeout(run, delayMs);
  timers.set(timer, () => clearTimeout(started));
}

const webClasses = {
  AbortController,
  AbortSignal,
  DOMException,
  Event,
  EventTarget,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};

/** Freezes the classes of this realm that bundles see, with their prototypes. */
function freezeClasses(): void {
  // Node.js creates some prototypes lazily: create them before freezing.
  AbortSignal.timeout(1);
  new URL('http://a/?b').searchParams.keys().next();
  for (const made of Object.values(webClasses)) {
    for (let at: unknown = made; typeof at === 'function' && at !== Function.prototype;) {
      Object.freeze(at.prototype);
      Object.freeze(at);
      at = Reflect.getPrototypeOf(at);
    }
  }
}

/** ECMAScript globals that are passed as parameters: a lookup in a realm's global object is ten times slower. */
const fastGlobals =
  'Object Function Array Number parseFloat parseInt Boolean String Symbol Date Promise RegExp Error TypeError RangeError JSON Math Intl ArrayBuffer Uint8Array Map Set WeakMap WeakSet Proxy Reflect BigInt'.split(
    ' ',
  );

function startGuest(program: string): Guest {
  const realm = createContext(Object.create(null), {
    name: 'server bundle',
    codeGeneration: { strings: false, wasm: false },
  });
  const storages: AsyncLocalStorage<unknown>[] = [];
  const compile: Host['compile'] = (source) => {
    const inner = `return function (exports, require, module) {${source}\n}`;
    const given = fastGlobals.map((name) => runInContext(name, realm));
    return compileFunction(inner, fastGlobals, { parsingContext: realm, filename: 'server.cjs' })(...given);
  };
  const host: Host = {
    send,
    flush: flushWaiting,
    setTimer: startTimer,
    clearTimer(timer) {
      timers.get(timer)?.();
      timers.delete(timer);
    },
    elapsedMs: () => performance.now(),
    randomHex: (bytes) => randomBytes(Math.min(65_536, Number(bytes) || 0)).toString('hex'),
    hash: (algorithm, text, encoding) =>
      createHash(String(algorithm))
        .update(String(text))
        .digest(encoding === 'hex' ? 'hex' : 'base64'),
    encodeBase64: (text) => Buffer.from(text, 'latin1').toString('base64'),
    decodeBase64: (text) => Buffer.from(text, 'base64').toString('latin1'),
    createStorage: () => storages.push(new AsyncLocalStorage()) - 1,
    runInStorage: (storage, store, work) => storageAt(storage).run(store, work),
    getStore: (storage) => storages[storage]?.getStore(),
    classes: webClasses,
    compile,
  };

  function storageAt(storage: number): AsyncLocalStorage<unknown> {
    const found = storages[storage];
    if (!found) throw new Error('No such storage.');
    return found;
  }

  const module: { exports: { guest?: Guest } } = { exports: {} };
  compileFunction(program, ['host', 'module', 'exports', 'require'], {
    parsingContext: realm,
    filename: 'worker.cjs',
  })(host, module, module.exports, undefined);
  const made = module.exports.guest;
  if (!made) throw new Error('The worker program exports no guest.');
  return made;
}

freezeClasses();
const beat = createBeat();
const read = createFrameReader(frameLimitBytes, ({ kind, head, one, other }) => {
  beat();
  if (kind === frameKinds.start) guest = startGuest(other);
  guest?.onMessage(kind, head, one);
});
process.on('unhandledRejection', (reason) => guest?.onUnhandledRejection(reason));
const socket = new Socket({ fd: input, readable: true, writable: false });
socket.on('data', read);
// The edge has closed the pipe.
socket.on('close', () => process.exit(0));
socket.on('error', () => process.exit(0));

/** Sends heartbeats for some time after each message from the edge. A process that gets none sleeps. */
function createBeat(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let left = 0;
  return () => {
    left = heartbeatsAfterMessage;
    timer ??= setInterval(() => {
      send(frameKinds.beat, '', '', '');
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      timer = undefined;
    }, heartbeatMs);
  };
}
