import type { Middleware } from 'koa';
import { deadEndPage } from './pages/shopper-page';

/** The providers that the sandbox imitates. */
export const providers = [
  'vehicle-enquiry',
  'fitment',
  'addresses',
  'text-messages',
  'email',
  'worldpay',
  'paypal',
  'amazon-pay',
  'google-pay',
  'maps',
  'chat',
  'recaptcha',
  'analytics',
] as const;
export type Provider = (typeof providers)[number];

/**
 * `down`: the connection breaks; `slow`: the answer comes late; `error`: the provider's own 500; `hang`: no answer
 * until the fault is cleared.
 */
const sharedKinds = ['down', 'slow', 'error', 'hang'] as const;
/** What only Google's maps answer: a refused key, no way by road, and directions that the key does not allow. */
const mapsKinds = ['bad-key', 'zero-results', 'request-denied'] as const;
/** What only reCAPTCHA's `siteverify` answers. */
const recaptchaKinds = ['bad-secret', 'timeout-or-duplicate', 'wrong-hostname'] as const;
export type FaultKind =
  (typeof sharedKinds)[number] | (typeof mapsKinds)[number] | (typeof recaptchaKinds)[number];

/** The kinds of fault that a provider can have. */
export function faultKindsOf(provider: unknown): readonly FaultKind[] {
  if (provider === 'maps') return [...sharedKinds, ...mapsKinds];
  return provider === 'recaptcha' ? [...sharedKinds, ...recaptchaKinds] : sharedKinds;
}

/**
 * Faults of the garage system's calls to us: `late` sends outdated entries, `repeated` sends all twice, `out-of-order` sends the
 * newer before the older, `withdraws-booked` sends no slots for a booked day, `garbage` sends a body that cannot be parsed.
 */
export const garageFaults = ['late', 'repeated', 'out-of-order', 'withdraws-booked', 'garbage'] as const;
export type GarageFault = (typeof garageFaults)[number];

/** The current fault of each provider. */
export interface Faults {
  set(provider: Provider, kind: FaultKind | 'none'): void;
  clear(): void;
  list(): Partial<Record<Provider, FaultKind>>;
  of(provider: Provider): FaultKind | undefined;
  /** Resolves when the provider's fault is changed or cleared. */
  untilChanged(provider: Provider): Promise<void>;
  setGarages(fault: GarageFault | undefined): void;
  ofGarages(): GarageFault | undefined;
}

/** Creates the faults; at first there are none. */
export function createFaults(): Faults {
  const kinds = new Map<Provider, FaultKind>();
  let garages: GarageFault | undefined;
  const waiting = new Map<Provider, Set<() => void>>();
  const wake = (provider: Provider): void => {
    const callers = waiting.get(provider) ?? [];
    waiting.delete(provider);
    for (const go of callers) go();
  };
  const set: Faults['set'] = (provider, kind) => {
    if (kind === 'none') kinds.delete(provider);
    else kinds.set(provider, kind);
    wake(provider);
  };
  return {
    set,
    clear() {
      garages = undefined;
      providers.forEach((provider) => set(provider, 'none'));
    },
    setGarages(fault) {
      garages = fault;
    },
    ofGarages: () => garages,
    list: () => Object.fromEntries(kinds),
    of: (provider) => kinds.get(provider),
    untilChanged: (provider) =>
      new Promise((done) => waiting.set(provider, (waiting.get(provider) ?? new Set()).add(done))),
  };
}

export interface FaultOptions {
  /** The body of the provider's 500 response. */
  readonly errorBody: unknown;
  readonly slowMs: number;
}

const brokenPage = deadEndPage(
  'This page cannot be shown',
  "The provider has a fault at the moment. Go back with your browser's Back button, then try again or choose another way.",
);

/** Applies a provider's fault before its routes run. */
export function failAsSwitched(
  faults: Faults,
  provider: Provider,
  { errorBody, slowMs }: FaultOptions,
): Middleware {
  return async function failAsSwitched(ctx, next) {
    const kind = faults.of(provider);
    if (kind === 'slow') await new Promise((done) => setTimeout(done, slowMs));
    if (kind === 'hang') await faults.untilChanged(provider);
    if (kind === 'down') {
      ctx.respond = false;
      ctx.req.socket.destroy();
      return;
    }
    if (kind === 'error') {
      ctx.status = 500;
      // A shopper gets a page. Programs accept anything.
      ctx.body = ctx.accepts('json', 'html') === 'html' ? brokenPage : errorBody;
      return;
    }
    await next();
  };
}

/** Whether a value is a provider's name. */
export function isProvider(value: unknown): value is Provider {
  return providers.some((provider) => provider === value);
}

/** Whether a value is a kind of fault that the provider can have, or `none`. */
export function isFaultKind(provider: Provider, value: unknown): value is FaultKind | 'none' {
  return value === 'none' || faultKindsOf(provider).some((kind) => kind === value);
}

/** Whether a value is a fault of the garage system. */
export function isGarageFault(value: unknown): value is GarageFault {
  return garageFaults.some((fault) => fault === value);
}
