import type { Secrets } from './secrets';

/** The services that shoppers' calls end in, in the order in which they start. */
export const shopServices = ['search', 'catalogue', 'fitters', 'checkout', 'content'] as const;
export type ShopService = (typeof shopServices)[number];

export const microFrontends = ['mf-search', 'mf-catalogue', 'mf-fitters', 'mf-checkout', 'mf-content'] as const;

/** Every program of the stack. */
export type ProgramName = ShopService | 'registry' | 'sandbox' | 'edge';

export interface Addresses {
  readonly site: string;
  readonly database: string;
  readonly redis: string;
  readonly smtp: string;
  readonly services: Readonly<Record<ShopService | 'registry' | 'sandbox', string>>;
}

/** Where a program's `src/main.ts` is, from the project's root. */
export function mainOf(program: ProgramName): string {
  return program === 'edge' ? 'shell/edge/src/main.ts' : `services/${program}/src/main.ts`;
}

/** The settings of every program, by environment variable. */
export function environmentOf(program: ProgramName, addresses: Addresses, secrets: Secrets, folders: { data: string }): Record<string, string> {
  const { services } = addresses;
  const address = program === 'edge' ? addresses.site : services[program];
  return {
    PORT: new URL(address).port,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    NODE_ENV: 'production',
    SITE_URL: addresses.site,
    DATABASE_URL: addresses.database,
    REDIS_URL: addresses.redis,
    SEARCH_URL: services.search,
    CATALOGUE_URL: services.catalogue,
    FITTERS_URL: services.fitters,
    CHECKOUT_URL: services.checkout,
    CONTENT_URL: services.content,
    REGISTRY_URL: services.registry,
    SANDBOX_URL: services.sandbox,
    SMTP_URL: addresses.smtp,
    DATA_FOLDER: `${folders.data}/${program}`,
    ...secretsOf(program, secrets),
  };
}

function secretsOf(program: ProgramName, secrets: Secrets): Record<string, string> {
  if (program === 'edge') {
    return { SESSION_SECRET: secrets('session'), PLATFORM_TOKEN: secrets('platform'), CONSOLE_SECRET: secrets('console') };
  }
  if (program === 'registry') {
    const teams = [...microFrontends, 'shell'].map((team) => `${team}:${secrets(`team:${team}`)}`);
    return { TEAM_TOKENS: teams.join(','), PLATFORM_TOKEN: secrets('platform') };
  }
  if (program === 'checkout' || program === 'sandbox') return { PAYMENT_NOTIFICATION_SECRET: secrets('payment-notification') };
  return {};
}

/** Tells the name of a program from any other text. */
export function isProgramName(text: string): text is ProgramName {
  return [...shopServices, 'registry', 'sandbox', 'edge'].some((name) => name === text);
}
