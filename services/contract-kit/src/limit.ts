import { isFields } from './is-fields';

/** A number of calls in a number of seconds. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/**
 * How often an endpoint may be called. A service declares it in its contract (`call-limits.ts`, which browsers do not
 * load) and publishes it under `GET /contract`; the edge reads it there and counts.
 */
export interface CallLimit {
  /** Endpoints of one service that name the same group are counted together. Default: the endpoint alone. */
  readonly group?: string;
  /** Counts all calls of a session, or of a partner's token, refused or not. Calls beyond it are answered 429. */
  readonly perSession?: Rate;
  /**
   * A soft limit for an address, since carriers share addresses among customers. Beyond it each session of the address
   * gets a tenth of `perSession` (`crowdedCount`); four times as many calls are the hard limit. Refused calls are counted
   * separately, and never trigger the hard limit.
   */
  readonly perAddress?: Rate;
  /** Counts refused calls only, for endpoints with a password and without a session. */
  readonly refusedPerAddress?: Rate;
  /** The form field whose error shows the 429 message. */
  readonly field?: string;
  /** True when calls from pages count as well, because each one costs a fee or much work. A shared answer costs nothing. */
  readonly countsPages?: boolean;
}

/** The limits of a service's public and partner endpoints, by endpoint name. */
export type Limits = Readonly<Record<string, CallLimit>>;

const leastCount = 3;

/** A session's limit once its address is over its soft limit: a tenth, but enough to finish a purchase. */
export function crowdedCount(count: number): number {
  return Math.min(count, Math.max(leastCount, Math.floor(count / 10)));
}

/** The hard limit of an address, as a multiple of its soft limit. */
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
