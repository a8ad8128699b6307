/** So many calls in so many seconds. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/**
 * How often an endpoint may be called. A service declares it in its contract (`limits.ts`, beside the schemas, so that
 * browsers do not load it) and tells it under `GET /contract`; the edge reads it there and counts.
 */
export interface CallLimit {
  /** Endpoints of one service that name the same group are counted together. Default: the endpoint alone. */
  readonly group?: string;
  /** Every call of a session counts, refused or not; one more is answered 429. */
  readonly perSession?: Rate;
  /**
   * The share of an address, which a carrier's customers have in common. Beyond it nobody is locked out: each session of
   * the address then gets a tenth of `perSession` (`crowdedCount`); four times the share is the end. Refused calls count
   * apart from the others, and never lead to more than the tenth.
   */
  readonly perAddress?: Rate;
  /** Counts refused calls alone, for endpoints with a password and without a session. */
  readonly refusedPerAddress?: Rate;
  /** The field of the form at which a shopper is told to wait. */
  readonly field?: string;
  /** True when calls that pages make count as well: each one costs a fee or much work. */
  readonly countsPages?: boolean;
}

/** The limits of a service's public endpoints, by endpoint name. */
export type Limits = Readonly<Record<string, CallLimit>>;

/** An answer's header that says that its input was refused although the status is a success. The edge takes it off. */
export const refusedInputHeader = 'x-refused-input';

/** Set by the edge alone: the client's IPv4 address or IPv6 /64, for a service that counts by it. */
export const clientNetworkHeader = 'x-client-network';

const leastCount = 3;

/** What a session gets of its limit once its address has had its share: a tenth, and enough to go on with a purchase. */
export function crowdedCount(count: number): number {
  return Math.min(count, Math.max(leastCount, Math.floor(count / 10)));
}

/** How many calls of an address are the end, whichever sessions they are of: so many times its share. */
export const sharesOfAddress = 4;

/** The limit in an endpoint's entry of a contract; undefined when it has none. @throws when it is malformed */
export function readLimit(value: unknown): CallLimit | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isFields(value)) throw new Error('A limit is an object.');
  const { group, field, countsPages } = value;
  if (group !== undefined && (typeof group !== 'string' || !/^[a-z][\w-]{0,40}$/i.test(group)))
    throw new Error("A limit's group is a word.");
  return {
    ...(typeof group === 'string' ? { group } : {}),
    ...(typeof field === 'string' ? { field } : {}),
    ...readRate('perSession', value['perSession']),
    ...readRate('perAddress', value['perAddress']),
    ...readRate('refusedPerAddress', value['refusedPerAddress']),
    countsPages: countsPages === true,
  };
}

function readRate(name: string, value: unknown): { [name: string]: Rate } {
  if (value === undefined) return {};
  const { count, seconds } = isFields(value) ? value : {};
  if (!isPositiveInteger(count) || !isPositiveInteger(seconds))
    throw new Error(`${name} of a limit has a count and seconds, both whole numbers above 0.`);
  return { [name]: { count, seconds } };
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
