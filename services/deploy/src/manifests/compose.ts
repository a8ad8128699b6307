import { programs } from '@tyres/stack/plan';
import { callsOf, dataFolder, publicSettings, secretNames, secretsFile } from '../deployed-settings';

/**
 * What people open. Browsers find names below `localhost` on this machine, and containers by their alias in the network; so the
 * same address, with the same port, serves both.
 */
const published: Readonly<Record<string, { readonly host: string; readonly port: number }>> = {
  edge: { host: 'site.localhost', port: 8080 },
  console: { host: 'console.localhost', port: 8081 },
  sandbox: { host: 'sandbox.localhost', port: 8082 },
};

const local = {
  SITE_URL: 'http://site.localhost:8080',
  CONSOLE_URL: 'http://console.localhost:8081',
  SANDBOX_URL: 'http://sandbox.localhost:8082',
  TRUSTED_PROXIES: '0',
};

/** Containers of one machine: every program, PostgreSQL and Redis. */
export function composeFile(): object {
  return {
    name: 'tyre-marketplace',
    services: {
      postgres: {
        image: 'postgres:16-alpine',
        environment: {
          POSTGRES_USER: 'tyres',
          POSTGRES_DB: 'tyres',
          POSTGRES_PASSWORD_FILE: '/run/secrets/postgres-password',
        },
        secrets: ['postgres-password'],
        volumes: ['postgres:/var/lib/postgresql/data'],
        healthcheck: { test: ['CMD', 'pg_isready', '-U', 'tyres'], interval: '2s', retries: 30 },
        restart: 'unless-stopped',
      },
      redis: {
        image: 'redis:7-alpine',
        command: [
          'sh',
          '-c',
          'exec redis-server --appendonly yes --requirepass "$$(cat /run/secrets/redis-password)"',
        ],
        secrets: ['redis-password'],
        volumes: ['redis:/data'],
        healthcheck: { test: ['CMD', 'redis-cli', 'ping'], interval: '2s', retries: 30 },
        restart: 'unless-stopped',
      },
      ...Object.fromEntries(programs.map((program) => [program, serviceOf(program)])),
    },
    volumes: Object.fromEntries(['postgres', 'redis', ...programs].map((name) => [name, {}])),
    secrets: Object.fromEntries([
      ...['postgres-password', 'redis-password'].map((name) => [name, { file: `./secrets/${name}` }]),
      ...programs.filter(hasSecrets).map((program) => [program, { file: `./secrets/${program}.json` }]),
    ]),
  };
}

const hasSecrets = (program: string): boolean => secretNames(program).length > 0;

function serviceOf(program: string): object {
  const settings = publicSettings(program);
  const given = Object.entries(local).filter(([name]) => name in settings);
  const open = published[program];
  const needs = secretNames(program);
  return {
    image: `tyres/${program}`,
    build: {
      context: '../..',
      dockerfile: 'services/deploy/Dockerfile',
      args: { PROGRAM: program },
    },
    environment: {
      ...settings,
      ...Object.fromEntries(given),
      ...(open ? { PORT: String(open.port) } : {}),
      ...(hasSecrets(program) ? { SECRETS_FILE: secretsFile } : {}),
    },
    ...(hasSecrets(program) ? { secrets: [{ source: program, target: secretsFile }] } : {}),
    ...(open
      ? {
          ports: [`127.0.0.1:${open.port}:${open.port}`],
          networks: { default: { aliases: [open.host] } },
        }
      : {}),
    volumes: [`${program}:${dataFolder}`],
    tmpfs: ['/tmp'],
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    depends_on: Object.fromEntries(
      [
        ...(needs.includes('DATABASE_URL') ? ['postgres'] : []),
        ...(needs.includes('REDIS_URL') ? ['redis'] : []),
        // The edge shows pages once the registry and the services answer; the services find each other by themselves.
        ...(program === 'edge' ? callsOf(program) : []),
      ].map((name) => [name, { condition: 'service_healthy' }]),
    ),
    restart: 'unless-stopped',
  };
}
