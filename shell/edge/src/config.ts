import { hostname } from 'node:os';
import { openingTimes } from '@tyres/contract-kit/opening-hours';
import { readConfig, readVariables } from '@tyres/service-kit/config';
import { contactSettings } from '@tyres/service-kit/contact-settings';
import { secretsOf } from '@tyres/service-kit/rotated-secret';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import {
  address,
  logLevel,
  port,
  publicAddress,
  redisUrl,
  rotatedSecret,
  traceSettings,
} from '@tyres/service-kit/settings';
import type { TraceSettings } from '@tyres/service-kit/traces/start-traces';
import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import { number, object, string } from 'yup';
import { defaultTimes, type EdgeSettings } from './settings';

/** The edge's settings, and those of its process. */
export interface EdgeConfig {
  readonly settings: EdgeSettings;
  readonly host: string;
  readonly port: number;
  /** Address of `/metrics`. */
  readonly metrics: { readonly host: string; readonly port: number };
  readonly redisUrl: string | undefined;
  readonly traces: TraceSettings;
  /** How long the edge accepts connections after it reports that it is not ready, so that load balancers notice. */
  readonly drainMs: number;
}

/** Also on a host without a dot, such as localhost, which yup's `url()` refuses. */
const toolAddress = string().matches(/^https?:\/\/[^/?#\s]+(\/\S*)?$/);
/** As Google's guide to content security policies lists them. */
const googleMapsOrigins =
  'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';
/** As Google's and Amazon's guides to content security policies list them. */
const googlePayOrigins = 'https://pay.google.com https://google.com https://www.gstatic.com';
const amazonPayOrigins =
  'https://*.payments-amazon.com https://*.amazon.co.uk https://*.amazon.com https://*.media-amazon.com https://*.ssl-images-amazon.com';
/** As Google's questions and answers about reCAPTCHA list them. */
const recaptchaOrigins = 'https://www.google.com https://www.gstatic.com https://recaptcha.google.com';
const megabytes = number().integer().min(32);

const environment = object({
  PORT: port().default(8080),
  HOST: string().default('127.0.0.1'),
  EDGE_NAME: string().matches(/^[\w.:-]{1,64}$/),
  SITE_URL: publicAddress().required(),
  SITE_NAME: string().default('Kerbside Tyres'),
  ...contactSettings,
  BASE_PATH: string()
    .matches(/^(\/[\w-]+)*$/)
    .default(''),
  REGISTRY_URL: address().required(),
  SERVICES: string()
    .matches(/^[a-z][a-z0-9-]*=https?:\/\/[^/?#,]+\/?(,[a-z][a-z0-9-]*=https?:\/\/[^/?#,]+\/?)*$/)
    .required(),
  SANDBOX_URL: address(),
  REDIS_URL: redisUrl(),
  DATA_FOLDER: string().default('.data/edge'),
  SESSION_SECRET: rotatedSecret().required(),
  CONSOLE_URL: publicAddress(),
  EDGE_TOKEN: string().min(16),
  OVERRIDE_SECRET: rotatedSecret(),
  SHARE_PICTURE_SECRET: rotatedSecret(),
  PAYMENT_ORIGINS: string(),
  GOOGLE_PAY_ORIGINS: string(),
  AMAZON_PAY_ORIGINS: string(),
  PICTURE_ORIGINS: string().default(''),
  DATA_LAYER_SCRIPT: toolAddress,
  DATA_LAYER_COOKIES: string().default('_ga _ga_*'),
  MARKETING_URL: toolAddress,
  PRICE_TRACKING_URL: toolAddress,
  MAPS_ORIGINS: string(),
  CHAT_ORIGINS: string(),
  RECAPTCHA_SITE_KEY: string(),
  RECAPTCHA_ORIGINS: string(),
  COOKIE_ON_LOCALHOST: string().oneOf(['secure', 'plain']).default('secure'),
  TRUSTED_PROXIES: number().integer().min(0).max(10).default(0),
  METRICS_PORT: port().default(9464),
  METRICS_HOST: string().default('127.0.0.1'),
  HEALTH_SESSIONS_PER_NETWORK: number().integer().positive().default(1),
  RATE_LIMIT_SCALE: number().positive().default(1),
  WORKER_MEMORY_MB: megabytes.default(192),
  FRAGMENT_CACHE: string().oneOf(['on', 'off']).default('on'),
  SHADOW_RENDERING: string().oneOf(['on', 'off']).default('on'),
  DRAIN_MS: number().integer().min(0).default(1_000),
  LOG_LEVEL: logLevel(),
  ...traceSettings,
});

/**
 * Refuses secrets in the environment, since /proc shows a process's environment and the edge runs code of teams on the
 * same machine. @throws an error that names each such secret in one line
 */
export function refuseSecretsInEnvironment(variables: NodeJS.ProcessEnv = process.env): void {
  const found = Object.keys(variables).filter((name) => name in environment.fields && isSecretSetting(name));
  if (found.length > 0)
    throw new Error(
      `Settings: ${found.join(', ')} may not be in the environment. Write them to a JSON file that only the edge's user reads, and name it in SECRETS_FILE.`,
    );
}

/** Reads the edge's settings from the environment. @throws one line that names each invalid variable */
export function readEdgeConfig(
  variables: Readonly<Record<string, string | undefined>> = readVariables(),
): EdgeConfig {
  if (variables['TRUST_PROXY'] !== undefined)
    throw new Error(
      'Settings: TRUST_PROXY is no longer read. Set TRUSTED_PROXIES to the number of proxies in front of the edge: 1 for one load balancer, 0 for none.',
    );
  const env = readConfig(environment, variables);
  return {
    host: env.HOST,
    port: env.PORT,
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    redisUrl: env.REDIS_URL,
    traces: env,
    drainMs: env.DRAIN_MS,
    settings: {
      name:
        env.EDGE_NAME ??
        `${hostname()
          .replace(/[^\w.-]/g, '-')
          .slice(0, 50)}:${env.PORT}`,
      siteUrl: env.SITE_URL,
      siteName: env.SITE_NAME,
      contact: {
        telephone: env.CONTACT_NUMBER,
        email: env.CUSTOMER_SERVICES_EMAIL,
        hours: [
          ['Mon-Fri', openingTimes(env.WEEKDAY_OPENING)],
          ['Sat', openingTimes(env.SATURDAY_OPENING)],
          ['Sunday and bank holidays', openingTimes(env.SUNDAY_OPENING)],
        ],
      },
      base: env.BASE_PATH,
      registryUrl: withoutSlash(env.REGISTRY_URL),
      services: readServices(env.SERVICES),
      dataFolder: env.DATA_FOLDER,
      consoleUrl: env.CONSOLE_URL,
      sessionSecrets: secretsOf(env.SESSION_SECRET),
      edgeToken: env.EDGE_TOKEN,
      overrideSecret: env.OVERRIDE_SECRET,
      sharePictureSecret: env.SHARE_PICTURE_SECRET,
      secureCookie: env.COOKIE_ON_LOCALHOST === 'secure' || env.SITE_URL.startsWith('https:'),
      // Without a payment provider, payments go to the sandbox.
      paymentOrigins: origins(env.PAYMENT_ORIGINS ?? env.SANDBOX_URL ?? ''),
      googlePayOrigins: origins(env.GOOGLE_PAY_ORIGINS ?? env.SANDBOX_URL ?? googlePayOrigins),
      amazonPayOrigins: origins(env.AMAZON_PAY_ORIGINS ?? env.SANDBOX_URL ?? amazonPayOrigins),
      pictureOrigins: origins(env.PICTURE_ORIGINS),
      sinks: [
        ...sink('data-layer', env.DATA_LAYER_SCRIPT, env.DATA_LAYER_COOKIES),
        ...sink('marketing', env.MARKETING_URL),
        ...sink('price-tracking', env.PRICE_TRACKING_URL),
      ],
      mapsOrigins: origins(env.MAPS_ORIGINS ?? env.SANDBOX_URL ?? googleMapsOrigins),
      chatOrigins: origins(env.CHAT_ORIGINS ?? env.SANDBOX_URL ?? ''),
      // The content service reads the key as well.
      recaptchaOrigins: env.RECAPTCHA_SITE_KEY
        ? origins(env.RECAPTCHA_ORIGINS ?? env.SANDBOX_URL ?? recaptchaOrigins)
        : [],
      trustedProxies: env.TRUSTED_PROXIES,
      healthSessionsPerNetwork: env.HEALTH_SESSIONS_PER_NETWORK,
      rateLimitScale: env.RATE_LIMIT_SCALE,
      logLevel: env.LOG_LEVEL,
      workerMemoryMegabytes: env.WORKER_MEMORY_MB,
      cachesFragments: env.FRAGMENT_CACHE === 'on',
      rendersInShadow: env.SHADOW_RENDERING === 'on',
      times: defaultTimes,
    },
  };
}

/** Reads `search=http://…,catalogue=http://…`. */
function readServices(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), withoutSlash(pair.slice(at + 1))] as const;
    }),
  );
}

/** A sink, if it has an address. */
function sink(kind: AnalyticsSink['kind'], url: string | undefined, cookies = ''): AnalyticsSink[] {
  return url === undefined ? [] : [{ kind, url, cookies: cookies.split(/\s+/).filter(Boolean) }];
}

function origins(list: string): string[] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((url) => new URL(url).origin);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
