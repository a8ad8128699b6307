import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionSettings } from '@tyres/service-kit/database';
import { findProgram } from './find-program';
import { startGuardedProcess } from './guarded-process';
import { keepRunning, type ManagedProcess } from './kept-process';
import { freePort } from './ports';
import { isRoot, unprivilegedUid } from './postgres-binaries';

/** PgBouncer in transaction mode. */
export interface Pooler {
  /**
   * Followed by `/` and a schema, where the statements of a service go: a database of the pooler for each schema. With
   * `_replica` after it, those that may go to the replica.
   */
  readonly url: string;
  readonly program: ManagedProcess;
}

export interface PoolerOptions {
  /** Of its settings. */
  readonly folder: string;
  /** PostgreSQL, with user and password, which are the pooler's too. */
  readonly databaseUrl: string;
  readonly replicaUrl: string;
  readonly schemas: readonly string[];
  readonly note: (line: string) => void;
  /** Where programs are searched; default: the process's PATH. */
  readonly path?: string;
}

/** Connections to PostgreSQL for each schema. They serve any number of clients. */
const connectionsPerSchema = 10;

type Servers = Pick<PoolerOptions, 'databaseUrl' | 'replicaUrl' | 'schemas'>;

/** The settings of PgBouncer, without its users. */
export function poolerSettings(
  { databaseUrl, replicaUrl, schemas }: Servers,
  { port, usersFile }: { readonly port: number; readonly usersFile: string },
): string {
  const lines = [
    '[databases]',
    ...schemas.flatMap((schema) => [
      databaseLine(schema, schema, databaseUrl),
      databaseLine(`${schema}_replica`, schema, replicaUrl),
    ]),
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${usersFile}`,
    'pool_mode = transaction',
    `default_pool_size = ${connectionsPerSchema}`,
    'max_client_conn = 1000',
    // A server that is back is asked at once, and nobody waits longer for it than for a connection.
    'server_login_retry = 1',
    'server_connect_timeout = 2',
    'query_wait_timeout = 2',
    // Connections are logged by the programs that open them.
    'log_connections = 0',
    'log_disconnections = 0',
  ];
  return `${lines.join('\n')}\n`;
}

function databaseLine(name: string, schema: string, serverUrl: string): string {
  const { hostname, port, pathname } = new URL(serverUrl);
  const sets = Object.entries(sessionSettings({ schema })).map(([key, value]) => `set ${key} = ${value}`);
  return `${name} = host=${hostname} port=${port} dbname=${pathname.slice(1)} connect_query='${sets.join('; ')}'`;
}

/** Starts PgBouncer of the PATH. @throws when it is not there */
export async function startPooler({ folder, note, path, ...servers }: PoolerOptions): Promise<Pooler> {
  const program = findProgram('pgbouncer', path);
  if (program === undefined) throw new Error('Several instances need pgbouncer on the PATH.');
  const port = await freePort();
  const { username, password } = new URL(servers.databaseUrl);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [file, usersFile] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(file, poolerSettings(servers, { port, usersFile }), { mode: 0o600 });
  writeFileSync(usersFile, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  // PgBouncer refuses to be root, as PostgreSQL does.
  if (isRoot)
    for (const owned of [folder, file, usersFile]) chownSync(owned, unprivilegedUid, unprivilegedUid);
  const launch = () =>
    startGuardedProcess({
      program,
      args: [file],
      cwd: folder,
      readyWhen: /process up/,
      stopSignal: 'INT',
      ...(isRoot ? { uid: unprivilegedUid } : {}),
    });
  const running = launch();
  await running.ready;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}`,
    program: keepRunning({ name: 'pgbouncer', launch, running, onNote: note }),
  };
}
