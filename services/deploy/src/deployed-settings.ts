import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { serviceSettings } from '@tyres/service-kit/settings';
import { environmentOf, mainOf, programs, shopServices, type Addresses } from '@tyres/stack/plan';
import { root } from '@tyres/stack/root';
import type { Secrets } from '@tyres/stack/secrets';

/** The port of every program, in its container. */
export const port = 8080;
export const metricsPort = 9464;
export const smtpPort = 1025;
export const dataFolder = '/data';
/** Where a container finds the JSON file of its secret settings. */
export const secretsFile = '/secrets/settings.json';

export interface Servers {
  readonly database: string;
  readonly redis: string;
  /** A pooler before the database, with a database for each service and, with `_replica`, for its replica. */
  readonly pooler?: string | undefined;
}

const urlOf = (program: string): string => `http://${program}:${port}`;

/** Each program is reached by its name; browsers open the other three. */
const addressesOf = ({ database, redis, pooler }: Servers): Addresses => ({
  site: 'https://shop.example',
  console: 'https://console.shop.example',
  sandbox: 'https://sandbox.shop.example',
  metrics: `http://0.0.0.0:${metricsPort}`,
  smtp: `smtp://sandbox:${smtpPort}`,
  registry: urlOf('registry'),
  services: Object.fromEntries(shopServices.map((name) => [name, urlOf(name)])),
  database,
  redis,
  pooler,
});

/** What holds on one machine only: all shoppers come from one network, and the demo data is beside the sandbox. */
const onlyOnOneMachine = ['HEALTH_SESSIONS_PER_NETWORK', 'LYING_NETWORKS', 'VEHICLES_FILE'];

const elsewhere: Readonly<Record<string, string>> = {
  PORT: String(port),
  HOST: '0.0.0.0',
  METRICS_HOST: '0.0.0.0',
  DATA_FOLDER: dataFolder,
  // The ingress.
  TRUSTED_PROXIES: '1',
  // Longer than it takes until no proxy sends requests to an endpoint that is not ready.
  DRAIN_MS: '5000',
};

/** The settings that a program reads, with secrets, when each program runs in a container of its own. */
export function deployedSettings(
  program: string,
  { servers, secrets }: { readonly servers: Servers; readonly secrets: Secrets },
): Record<string, string> {
  const isRead = settingsReadBy(program);
  const planned = environmentOf(program, addressesOf(servers), secrets, { data: dataFolder });
  const entries = Object.entries({ ...planned, ...elsewhere }).filter(
    ([name]) => isRead(name) && !onlyOnOneMachine.includes(name),
  );
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)));
}

/** The part of a program's settings that anybody may read. */
export function publicSettings(program: string): Record<string, string> {
  const unknown = { servers: { database: '', redis: '' }, secrets: () => '' };
  return Object.fromEntries(
    Object.entries(deployedSettings(program, unknown)).filter(([name]) => !isSecretSetting(name)),
  );
}

/** The names of a program's settings that are secret. */
export function secretNames(program: string): string[] {
  const unknown = { servers: { database: '', redis: '' }, secrets: () => '' };
  return Object.keys(deployedSettings(program, unknown)).filter(isSecretSetting);
}

/** Whether a program has a schema in PostgreSQL. */
export function hasDatabase(program: string): boolean {
  return secretNames(program).includes('DATABASE_URL');
}

/** The programs that a program calls by their name in the cluster. */
export function callsOf(program: string): string[] {
  const settings = publicSettings(program);
  if ('SERVICES' in settings) return [...shopServices, ...(settings['REGISTRY_URL'] ? ['registry'] : [])];
  const values = Object.values(settings).join(' ');
  return programs.filter((other) => other !== program && values.includes(`//${other}:`));
}

/** Whether the sources of a program's commands name a setting. */
function settingsReadBy(program: string): (name: string) => boolean {
  const folder = join(root, dirname(mainOf(program)));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[\w-]+\.ts$|\/config\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return (name) => name in serviceSettings || new RegExp(`\\b${name}\\b`).test(sources);
}
