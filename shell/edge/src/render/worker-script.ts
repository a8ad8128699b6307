import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findConfinement, type Confinement } from './confinement';

/** The programs and the command of a bundle's process. It reads no file: its programs come over the pipe. */
export interface WorkerScript {
  /** The host program, with its length: the first bytes on the pipe. */
  readonly host: Uint8Array;
  /** The program that runs inside the bundle's realm. */
  readonly guest: string;
  readonly confinement: Confinement;
  readonly commandOf: (of: { readonly memoryMegabytes: number; readonly title: string }) => readonly string[];
}

/**
 * Runs the program that it reads from the pipe, after its length. Node's permission model denies files, child processes,
 * worker threads, addons and WASI to all code of the process; this realm's intrinsics are frozen and it cannot evaluate
 * strings.
 */
const bootstrap = `'use strict';const{readSync}=require('fs');
const read=(length)=>{const bytes=Buffer.alloc(length);
for(let at=0;at<length;){const got=readSync(0,bytes,at,length-at,null);if(got===0)process.exit(0);at+=got}return bytes};
require('vm').runInThisContext('(function(require){'+read(read(4).readUInt32LE(0))+'})',{filename:'worker-host.cjs'})(require)`;

/** Isolation by Node.js itself. */
export const nodeFlags = [
  '--no-warnings',
  '--experimental-permission',
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
];

/** Loads the worker's programs: from files beside this code in a production build, else bundled at the first call. */
export async function workerScript(): Promise<WorkerScript> {
  programs ??= readPrograms();
  const [{ host, guest }, confinement] = await Promise.all([programs, findConfinement()]);
  const text = Buffer.from(host);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return {
    host: Buffer.concat([length, text]),
    guest,
    confinement,
    commandOf: ({ memoryMegabytes, title }) => [
      ...confinement.commandFor(),
      process.execPath,
      ...nodeFlags,
      `--max-old-space-size=${memoryMegabytes}`,
      `--max-semi-space-size=${Math.ceil(memoryMegabytes / 16)}`,
      `--title=${title}`,
      '-e',
      bootstrap,
    ],
  };
}

/** JavaScript of the two programs. */
interface Programs {
  readonly host: string;
  readonly guest: string;
}

let programs: Promise<Programs> | undefined;

/** Written by `stage.ts`, for an image. */
const staged = {
  host: new URL('./worker-host.cjs', import.meta.url),
  guest: new URL('./worker.cjs', import.meta.url),
};

async function readPrograms(): Promise<Programs> {
  if (!existsSync(staged.host)) return bundlePrograms();
  return { host: await readFile(staged.host, 'utf8'), guest: await readFile(staged.guest, 'utf8') };
}

/** Bundles the programs from their sources. */
export async function bundlePrograms(): Promise<Programs> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const { build, stop } = await import('esbuild');
  const bundle = async (name: string, alias: Record<string, string> = {}): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [join(here, name)],
      write: false,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      // In sloppy mode, stack traces expose functions and their `this`.
      banner: { js: '"use strict";' },
      logLevel: 'silent',
      alias,
    });
    return outputFiles[0]?.text ?? '';
  };
  const [host, guest] = await Promise.all([
    bundle('worker-host.ts'),
    // There is no Node.js inside the bundle's realm.
    bundle('worker.ts', { 'node:async_hooks': join(here, 'guest/async-storage.ts') }),
  ]);
  // Else esbuild's process runs for as long as the edge does.
  await stop();
  return { host, guest };
}
