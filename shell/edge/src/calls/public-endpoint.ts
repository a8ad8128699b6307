import { isFields } from '@tyres/contract-kit/is-fields';
import { readLimit, type CallLimit } from '@tyres/contract-kit/limit';

/** An endpoint that browsers may call. */
export interface PublicEndpoint {
  readonly service: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: 'form' | 'json' | 'raw';
  readonly answers: 'json' | 'text' | 'redirect' | 'stream';
  readonly writes: boolean;
  /** How long anyone may cache its answer; 0 for not at all. */
  readonly sharedForSeconds: number;
  /** How often it may be called; absent: without limit. */
  readonly limit?: CallLimit;
  /** Names of the cookies that it reads or sets. */
  readonly cookies: readonly string[];
}

/**
 * Whether its calls carry the session. Those between servers, such as a payment's notification, have none, and a shared answer
 * must not be personal.
 */
export function hasSession({
  body,
  sharedForSeconds,
}: Pick<PublicEndpoint, 'body' | 'sharedForSeconds'>): boolean {
  return body !== 'raw' && sharedForSeconds === 0;
}

const bodies = ['form', 'json', 'raw'] as const;
const answerKinds = ['json', 'text', 'redirect', 'stream'] as const;

/**
 * The public endpoints in a service's contract, given as a list or under `endpoints`. Their `service` field is ignored: an
 * endpoint belongs to the service that sent the contract.
 */
export function readEndpoints(service: string, contract: unknown): PublicEndpoint[] {
  const list: unknown = isFields(contract) ? contract['endpoints'] : contract;
  if (!Array.isArray(list)) throw new Error(`${service} has no list of endpoints.`);
  return list.flatMap((entry: unknown) => {
    const endpoint =
      isFields(entry) && entry['audience'] === 'public' ? readEndpoint(service, entry) : undefined;
    return endpoint ? [endpoint] : [];
  });
}

function readEndpoint(
  service: string,
  {
    name,
    method,
    path,
    body,
    answers,
    writes,
    sharedForSeconds,
    limit,
    cookies,
  }: Readonly<Record<string, unknown>>,
): PublicEndpoint | undefined {
  if (
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
    body: bodies.find((kind) => kind === body) ?? 'form',
    answers: answerKinds.find((kind) => kind === answers) ?? 'json',
    // Without the field it counts as a write, which is the safe choice.
    writes: writes !== false,
    sharedForSeconds: method === 'GET' && typeof sharedForSeconds === 'number' ? sharedForSeconds : 0,
    ...(callLimit ? { limit: callLimit } : {}),
    cookies: Array.isArray(cookies) ? cookies.filter((cookie) => typeof cookie === 'string') : [],
  };
}
