import { number, string } from 'yup';
import { parseRedisAddress } from './redis/redis-address';
import { areLongSecrets } from './rotated-secret';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What a setting should be, for the error about one that is missing or wrong. */
    readonly expects?: string;
  }
}

const loopback = /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)$/;

/** A whole number of a TCP port. */
export const port = () => number().integer().min(0).max(65_535).meta({ expects: 'a port from 0 to 65535' });

/** The connection of a PostgreSQL database. */
export const databaseUrl = () =>
  string()
    .matches(/^postgres(ql)?:\/\/\S+$/)
    .meta({ expects: 'an address such as postgres://user:password@host:5432/name' });

/** A secret that can be replaced without a gap; `secretsOf` reads it. */
export const rotatedSecret = () =>
  string()
    .test('long', (setting) => !setting || areLongSecrets(setting))
    .meta({
      expects:
        'a text of at least 16 characters, or several with commas: the first one signs, each is accepted',
    });

/** Who migrates a service's schema: each of its programs when it starts, or the command `migrate`, for which they wait. */
export const migrations = () =>
  string()
    .oneOf(['at-start', 'by-job'] as const)
    .default('at-start');

/** The connection of Redis: one server, a Cluster or sentinels; `rediss` with TLS. */
export const redisUrl = () =>
  string()
    .test('redis', (url) => !url || parseRedisAddress(url) !== undefined)
    .meta({
      expects:
        'an address such as redis://user:password@host:6379, redis-cluster://user:password@host:6379,host:6379 or redis-sentinel://user:password@host:26379,host:26379/0#name; rediss… with TLS',
    });

/** The connection of a mail server; `smtps:` with TLS. */
export const smtpUrl = () =>
  string()
    .matches(/^smtps?:\/\/[^\s/]+/)
    .meta({ expects: 'an address such as smtp://user:password@host:587 or smtps://…' });

/** The address of another program, without a path. */
export const address = () =>
  string()
    .matches(/^https?:\/\/[^\s/?#]+\/?$/)
    .meta({ expects: 'an address without a path, such as http://host:8080' });

/** An address that browsers open: over TLS, except on this machine. */
export const publicAddress = () =>
  address()
    .test(
      'tls',
      (url) => !url || url.startsWith('https:') || !URL.canParse(url) || loopback.test(new URL(url).hostname),
    )
    .meta({
      expects: 'an address without a path that begins with https://; http:// only on localhost',
    });

export const logLevel = () =>
  string().oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info');

/** The settings that `startTraces` reads, with the names that OpenTelemetry gives them. */
export const traceSettings = {
  /** The collector; by default nothing is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(),
  /** The share of requests that is recorded; what they cause follows their choice. */
  OTEL_TRACES_SAMPLER_ARG: number().min(0).max(1).default(0.01),
};

/** The settings that `startService` reads, and the level of the log. */
export const serviceSettings = {
  /** 0 for any free port. */
  PORT: port().default(0),
  /** Where it listens; `0.0.0.0` where other machines call it. By default only this machine reaches it. */
  HOST: string().default('127.0.0.1'),
  /** How long it answers after it reports that it is not ready, so that load balancers notice. */
  DRAIN_MS: number().integer().min(0).max(60_000).default(0),
  LOG_LEVEL: logLevel(),
  ...traceSettings,
};
