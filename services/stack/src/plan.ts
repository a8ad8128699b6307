import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import type { Secrets } from './secrets';

const platformServices = ['registry'];

function foldersWith(parent: string, file: string): string[] {
  return readdirSync(join(root, parent)).filter((name) => existsSync(join(root, parent, name, file)));
}

/** The shop's services, read from the disk so that a new one is started too. */
export const shopServices: readonly string[] = foldersWith('services', 'contract').filter(
  (name) => !platformServices.includes(name),
);

export const microFrontends: readonly string[] = foldersWith('.', 'release.ts');

/** Every program of the stack by its name. */
export const programs: readonly string[] = [
  ...platformServices,
  'sandbox',
  ...shopServices,
  'edge',
  'console',
];

/** How many of each program a fleet has. The sandbox keeps payments, and the console who is signed in. */
export function fleetInstances(program: string): number {
  if (program === 'edge') return 3;
  return program === 'registry' || shopServices.includes(program) ? 2 : 1;
}

export interface Addresses {
  readonly site: string;
  /** The release console. Its host differs from the site's, so that they do not share cookies. */
  readonly console: string;
  /** Address of the edge's `/metrics`. */
  readonly metrics: string;
  readonly database: string;
  /** A pooler in transaction mode, without the schema that ends the address of each service; with a replica. */
  readonly pooler?: string | undefined;
  readonly redis: string;
  readonly smtp: string;
  readonly registry: string;
  readonly sandbox: string;
  /** The shop's services by name. */
  readonly services: Readonly<Record<string, string>>;
}

/** Where a program listens. */
export function addressOf(program: string, addresses: Addresses): string {
  if (program === 'edge') return addresses.site;
  if (program === 'registry' || program === 'sandbox' || program === 'console') return addresses[program];
  const address = addresses.services[program];
  if (address === undefined) throw new Error(`${program} is not a program of the stack.`);
  return address;
}

/** Where a program's `src/main.ts` is, from the project's root. */
export function mainOf(program: string): string {
  const folder = program === 'edge' || program === 'console' ? 'shell' : 'services';
  return `${folder}/${program}/src/main.ts`;
}

/** Where a program's main file is after `npm run stage -w @tyres/deploy -- <folder>`. */
export function stagedMainOf(program: string, folder: string): string {
  return join(folder, program, mainOf(program).replace(/\.ts$/, '.mjs'));
}

/** Options of Node.js for a program. */
export function nodeOptionsOf(program: string): readonly string[] {
  return [...commonNodeOptions, ...(ownNodeOptions[program] ?? [])];
}

// Otherwise V8 makes short-lived objects in the old generation, where only a major collection frees them (decision 73).
const commonNodeOptions = ['--no-allocation-site-pretenuring'];

const ownNodeOptions: Readonly<Record<string, readonly string[]>> = {
  // A call leaves half a megabyte of garbage; a larger young generation keeps it from being promoted.
  catalogue: ['--max-semi-space-size=64'],
  // V8 collects old garbage late while it may use gigabytes: a service that needs 180 MB under load grew to 318 MB.
  checkout: ['--max-old-space-size=192'],
  // V8 would keep the garbage of searches and page texts: a service that needs 145 MB under load grew to 227 MB.
  content: ['--max-semi-space-size=8', '--max-old-space-size=96'],
};

/** The settings of a program, by environment variable. */
export function environmentOf(
  program: string,
  addresses: Addresses,
  secrets: Secrets,
  folders: { data: string },
): Record<string, string> {
  const services = Object.entries(addresses.services);
  return {
    PORT: new URL(addressOf(program, addresses)).port,
    // Some shells export a HOST of their own.
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    NODE_ENV: 'production',
    SITE_URL: addresses.site,
    CONSOLE_URL: addresses.console,
    METRICS_PORT: new URL(addresses.metrics).port,
    DATABASE_URL: addresses.database,
    ...(addresses.pooler && shopServices.includes(program)
      ? {
          DATABASE_POOLER_URL: `${addresses.pooler}/${program}`,
          DATABASE_REPLICA_URL: `${addresses.pooler}/${program}_replica`,
        }
      : {}),
    REDIS_URL: addresses.redis,
    REGISTRY_URL: addresses.registry,
    SANDBOX_URL: addresses.sandbox,
    SMTP_URL: addresses.smtp,
    ...Object.fromEntries(
      services.map(([name, url]) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, url]),
    ),
    SERVICES: services.map(([name, url]) => `${name}=${url}`).join(','),
    DATA_FOLDER: `${folders.data}/${program}`,
    ...secretsOf(program, secrets),
    ...ownSettings[program]?.(folders.data),
  };
}

/** Settings of only one program, by the stack's data folder. */
const ownSettings: Readonly<Record<string, (dataFolder: string) => Record<string, string>>> = {
  // Everybody on this machine is one network, whom the health gate can believe.
  edge: () => ({
    HEALTH_SESSIONS_PER_NETWORK: process.env['HEALTH_SESSIONS_PER_NETWORK'] ?? '1000000',
  }),
  registry: () => ({ LYING_NETWORKS: process.env['LYING_NETWORKS'] ?? '0' }),
  // The demo data of the search service.
  sandbox: (dataFolder) => ({ VEHICLES_FILE: `${dataFolder}/demo/search/vehicles.csv` }),
  // Any key will do for the sandbox's map.
  fitters: () => ({ MAPS_KEY: process.env['MAPS_KEY'] ?? 'sandbox' }),
  // The user of the sandbox's notifications.
  checkout: () => ({ PAYMENT_NOTIFICATION_USER: 'worldpay' }),
};

function secretsOf(program: string, secrets: Secrets): Record<string, string> {
  if (program === 'edge') {
    return {
      SESSION_SECRET: secrets('session'),
      EDGE_TOKEN: secrets('edge'),
      OVERRIDE_SECRET: secrets('override'),
      SHARE_PICTURE_SECRET: secrets('share-picture'),
    };
  }
  if (program === 'registry') {
    return {
      PLATFORM_TOKEN: secrets('platform'),
      EDGE_TOKEN: secrets('edge'),
      OVERRIDE_SECRET: secrets('override'),
    };
  }
  const notifications = { PAYMENT_NOTIFICATION_SECRET: secrets('payment-notification') };
  const amazonPay = {
    AMAZON_PAY_PRIVATE_KEY: process.env['AMAZON_PAY_PRIVATE_KEY'] ?? secrets('amazon-pay'),
  };
  // Any secret will do for the sandbox's reCAPTCHA, which is off without a site key.
  if (program === 'content')
    return {
      RECAPTCHA_SECRET: process.env['RECAPTCHA_SECRET'] ?? 'sandbox',
      SHARE_PICTURE_SECRET: secrets('share-picture'),
    };
  if (program === 'sandbox') return { ...notifications, ...amazonPay };
  if (program === 'checkout')
    return { ...notifications, ...amazonPay, ORDER_LINK_SECRET: secrets('order-link') };
  return {};
}
