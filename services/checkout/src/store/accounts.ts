import { createHash } from 'node:crypto';
import { randomToken } from './browser-orders';

/**
 * The keys of accounts in Redis. Links are stored as hashes: who reads the keys cannot sign in.
 *
 * | key                              | type   | holds                                           | lives                |
 * | -------------------------------- | ------ | ----------------------------------------------- | -------------------- |
 * | `checkout:sign-in:{<request>}`   | string | the address that asked for a link               | 15 minutes           |
 * | `checkout:sign-in-link:{<hash>}` | string | the address that the link signs in              | 15 minutes, one use  |
 * | `checkout:sign-in-mails:{<hash>}` | string | the number of links that went to an address     | 15 minutes           |
 * | `checkout:account:{<basket>}:<hash>` | string | the address that a browser of the session is signed in with, by the hash of its key | a day since last use |
 */
const keys = {
  request: (id: string) => `checkout:sign-in:{${id}}`,
  link: (token: string) => `checkout:sign-in-link:{${hashOf(token)}}`,
  mails: (email: string) => `checkout:sign-in-mails:{${hashOf(email)}}`,
  account: ({ basketId, key }: Browser) => `checkout:account:{${basketId}}:${hashOf(key)}`,
};
export const linkLifetimeSeconds = 15 * 60;
const accountLifetimeSeconds = 24 * 60 * 60;

/** One browser: its session, and the key that only it has (decision 33). */
export interface Browser {
  readonly basketId: string;
  readonly key: string;
}

export interface AccountStore {
  /** Keeps an address that asked for a link, so that no job names it; returns the request's id. */
  saveRequest(email: string): Promise<string>;
  /** The address of a request; null when it is older than a link lives. */
  findRequest(id: string): Promise<string | null>;
  /** Counts a link that is sent to an address; returns how many were in the last minutes, with this one. */
  countMail(email: string): Promise<number>;
  /** A new link for an address, valid once and for 15 minutes (SD40). */
  createLink(email: string): Promise<string>;
  /** Uses a link: the first caller gets its address, all others null. */
  takeLink(token: string): Promise<string | null>;
  signIn(browser: Browser, email: string): Promise<void>;
  /** The address that a browser is signed in with, or null. */
  find(browser: Browser): Promise<string | null>;
  signOut(browser: Browser): Promise<void>;
}

/** The commands that the store uses. */
export interface AccountRedis {
  get(key: string): Promise<string | null>;
  getDel(key: string): Promise<string | null>;
  getEx(key: string, options: { type: 'EX'; value: number }): Promise<string | null>;
  set(key: string, value: string, options: { expiration: { type: 'EX'; value: number } }): Promise<unknown>;
  incr(key: string): Promise<number>;
  expire(key: string, seconds: number): Promise<unknown>;
  del(key: string): Promise<unknown>;
}

/** Sign-in links and signed-in sessions in Redis. */
export function createAccountStore(redis: AccountRedis): AccountStore {
  const save = async (key: string, value: string, seconds: number): Promise<void> => {
    await redis.set(key, value, { expiration: { type: 'EX', value: seconds } });
  };
  return {
    async saveRequest(email) {
      const id = randomToken();
      await save(keys.request(id), email, linkLifetimeSeconds);
      return id;
    },
    findRequest: (id) => redis.get(keys.request(id)),
    async countMail(email) {
      const count = await redis.incr(keys.mails(email));
      if (count === 1) await redis.expire(keys.mails(email), linkLifetimeSeconds);
      return count;
    },
    async createLink(email) {
      const token = randomToken();
      await save(keys.link(token), email, linkLifetimeSeconds);
      return token;
    },
    takeLink: (token) => redis.getDel(keys.link(token)),
    signIn: (browser, email) => save(keys.account(browser), email, accountLifetimeSeconds),
    find: (browser) => redis.getEx(keys.account(browser), { type: 'EX', value: accountLifetimeSeconds }),
    async signOut(browser) {
      await redis.del(keys.account(browser));
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
