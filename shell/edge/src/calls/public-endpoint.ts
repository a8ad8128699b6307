import { isFields } from '@tyres/contract-kit/is-fields';
import { readLimit, type CallLimit } from '@tyres/contract-kit/limit';
import { isSaleStep, type SaleStep } from '@tyres/contract-kit/sale-step';

/** An endpoint that the edge serves: to browsers, or to programs of other companies. */
export interface PublicEndpoint {
  readonly service: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `partner`: called by programs, with a bearer token of their own instead of a session. */
  readonly audience: 'public' | 'partner';
  readonly body: 'form' | 'json' | 'raw';
  readonly answers: 'json' | 'text' | 'redirect' | 'stream';
  readonly writes: boolean;
  /** How long anyone may cache its answer; 0 for not at all. */
  readonly sharedForSeconds: number;
  /** How often it may be called; absent: without limit. */
  readonly limit?: CallLimit;
  /** Names of the cookies that it reads or sets. */
  readonly cookies: readonly string[];
  /** The step of a purchase that a session has reached once it succeeds; absent: none. */
  readonly saleStep?: SaleStep;
}

/**
 * Whether its calls carry the session. Those between servers, such as a payment's notification, have none, and a shared answer
 * must not be personal.
 */
export function hasSession({
  audience,
  body,
  sharedForSeconds,
}: Pick<PublicEndpoint, 'audience' | 'body' | 'sharedForSeconds'>): boolean {
  return isForBrowsers({ audience, body }) && sharedForSeconds === 0;
}

/** Whether browsers call it, so that a call that writes has to come from our own pages. */
export function isForBrowsers({ audience, body }: Pick<PublicEndpoint, 'audience' | 'body'>): boolean {
  return audience === 'public' && body !== 'raw';
}

const audiences = ['public', 'partner'] as const;
const bodies = ['form', 'json', 'raw'] as const;
const answerKinds = ['json', 'text', 'redirect', 'stream'] as const;

/**
 * The public and partner endpoints in a service's contract, given as a list or under `endpoints`. Their `service` field is ignored: an
 * endpoint belongs to the service that sent the contract.
 */
export function readEndpoints(service: string, contract: unknown): PublicEndpoint[] {
  const list: unknown = isFields(contract) ? contract['endpoints'] : contract;
  if (!Array.isArray(list)) throw new Error(`${service} has no list of endpoints.`);
  return list.flatMap((entry: unknown) => {
    const endpoint = isFields(entry) ? readEndpoint(service, entry) : undefined;
    return endpoint ? [endpoint] : [];
  });
}

function readEndpoint(
  service: string,
  {
    name,
    method,
    path,
    audience,
    body,
    answers,
    writes,
    sharedForSeconds,
    limit,
    cookies,
    saleStep,
  }: Readonly<Record<string, unknown>>,
): PublicEndpoint | undefined {
  const knownAudience = audiences.find((one) => one === audience);
  if (
    knownAudience === undefined ||
    typeof name !== 'string' ||
    typeof method !== 'string' ||
    typeof path !== 'string' ||
    !path.startsWith('/')
  )
    return undefined;
  const callLimit = readLimit(limit);
  return {
    service,
    name,
    method,
    path,
    audience: knownAudience,
    body: bodies.find((kind) => kind === body) ?? 'form',
    answers: answerKinds.find((kind) => kind === answers) ?? 'json',
    // Without the field it counts as a write, which is the safe choice.
    writes: writes !== false,
    sharedForSeconds: method === 'GET' && typeof sharedForSeconds === 'number' ? sharedForSeconds : 0,
    ...(callLimit ? { limit: callLimit } : {}),
    cookies: Array.isArray(cookies) ? cookies.filter((cookie) => typeof cookie === 'string') : [],
    ...(isSaleStep(saleStep) ? { saleStep } : {}),
  };
}
