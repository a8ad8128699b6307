import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ProgramFailed, startGuardedProcess } from './guarded-process';
import { keepRunning, type ManagedProcess } from './kept-process';
import { freePort } from './ports';
import { findPostgresBinaries, isRoot, unprivilegedUid, type PostgresBinaries } from './postgres-binaries';
import { prepareDataFolder } from './postgres-folder';

export interface PostgresOptions {
  /** Folder of the cluster and its password; created at the first start. */
  readonly dataFolder: string;
  readonly log?: (line: string) => void;
  /** Called with a line when it crashed. */
  readonly note?: (line: string) => void;
  /** False trades safety at a crash for speed; for tests only. Default true. */
  readonly durable?: boolean;
}

/** A running PostgreSQL server. */
export interface Postgres {
  readonly url: string;
  /** The server process, restarted on the same port and data until it is stopped. */
  readonly program: ManagedProcess;
  stop(): Promise<void>;
}

const user = 'tyres';
const database = 'tyres';
const portAttempts = 3;

/** Starts the embedded PostgreSQL on a free port of 127.0.0.1. @throws one clear line */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    const binaries = await findPostgresBinaries();
    const folder = prepareDataFolder(options.dataFolder, options.log ?? (() => undefined));
    const cluster = join(folder, 'cluster');
    if (!existsSync(cluster)) await createCluster(binaries, folder, cluster);
    const password = readFileSync(join(folder, 'password'), 'utf8').trim();
    const { program, port } = await startServer(binaries, cluster, options);
    return {
      url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
      program,
      stop: () => program.stop(),
    };
  } catch (error) {
    throw new Error(explain(error, options.dataFolder), { cause: error });
  }
}

/** Creates a cluster beside its final place and renames it, so that an interrupted start leaves no half cluster. */
async function createCluster(binaries: PostgresBinaries, folder: string, cluster: string): Promise<void> {
  const staging = `${cluster}.new`;
  const passwordFile = join(folder, 'password');
  rmSync(staging, { recursive: true, force: true });
  writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
  if (isRoot) chownSync(passwordFile, unprivilegedUid, unprivilegedUid);
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${staging}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { cwd: folder, ...(isRoot ? { uid: unprivilegedUid, gid: unprivilegedUid } : {}) },
  );
  await createOwnDatabase(binaries, staging);
  renameSync(staging, cluster);
}

/** Runs in single-user mode, without a server, in some 50 ms. */
async function createOwnDatabase(binaries: PostgresBinaries, cluster: string): Promise<void> {
  const run = promisify(execFile)(binaries.postgres, ['--single', '-F', '-D', cluster, 'postgres'], {
    cwd: cluster,
    ...(isRoot ? { uid: unprivilegedUid, gid: unprivilegedUid } : {}),
  });
  run.child.stdin?.end(`create database ${database} owner ${user};\n`);
  await run;
}

const quickAndUnsafe = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_senders=0',
  'wal_level=minimal',
  // Autovacuum would change statistics, and so query plans, in the middle of a test.
  'autovacuum=off',
];

export interface ServerOptions extends Pick<PostgresOptions, 'log' | 'note' | 'durable'> {
  /** In notes. Default `postgres`. */
  readonly name?: string;
}

/** Starts a server on the files of a cluster, on a free port of 127.0.0.1. */
export async function startServer(
  binaries: PostgresBinaries,
  cluster: string,
  options: ServerOptions,
): Promise<{ program: ManagedProcess; port: number }> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
  ];
  if (options.durable === false) settings.push(...quickAndUnsafe);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const launch = () =>
      startGuardedProcess({
        program: binaries.postgres,
        args: ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        cwd: cluster,
        readyWhen: /database system is ready to accept (read-only )?connections/,
        stopSignal: 'INT',
        log: options.log,
        ...(isRoot ? { uid: unprivilegedUid } : {}),
      });
    try {
      const running = launch();
      await running.ready;
      const onNote = options.note ?? (() => undefined);
      return { program: keepRunning({ name: options.name ?? 'postgres', launch, running, onNote }), port };
    } catch (error) {
      // The port was taken between our check and the server's start.
      const isPortTaken = error instanceof ProgramFailed && /Address already in use/i.test(error.output);
      if (!isPortTaken || attempt === portAttempts) throw error;
    }
  }
}

/** Turns an error of PostgreSQL into one line for the person at the terminal. */
function explain(error: unknown, folder: string): string {
  const said = [
    error instanceof ProgramFailed ? error.output : '',
    typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '',
    error instanceof Error ? error.message : String(error),
  ].join('\n');
  if (/No space left on device|ENOSPC/.test(said))
    return `The disk is full: PostgreSQL needs some 100 MB in ${folder}.`;
  if (/lock file "postmaster.pid" already exists/.test(said))
    return `PostgreSQL already runs on ${folder}: stop the other start first.`;
  if (/EACCES|Permission denied/.test(said)) return `PostgreSQL may not use ${folder}: check who owns it.`;
  const incompatible = /initialized by PostgreSQL version (\S+),/.exec(said);
  if (incompatible)
    return `${folder} is of PostgreSQL ${incompatible[1]}: move it away, or set DATABASE_URL.`;
  const reason = /(?:FATAL|PANIC|initdb: error): +(.+)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1);
  return error instanceof ProgramFailed || said.includes('initdb')
    ? `PostgreSQL did not start: ${reason}`
    : (reason ?? 'PostgreSQL did not start.');
}
