import type { Cookie } from './cookies';

/**
 * The key that a service gives one browser, in a cookie of its own: who copied the session's cookie before has no key. The edge
 * carries it and knows nothing about it (decision 33).
 */
export interface BrowserKeys {
  /** The key in a request's cookies. */
  read(cookies: string): string | undefined;
  /** The `Set-Cookie` line for a service's answer; undefined when the answer gives no key. */
  write(given: string | undefined): string | undefined;
}

const form = /^[\w-]{43}$/;
/** As long as the session's own cookie. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Creates the reader and writer of the cookie. */
export function createBrowserKeys(cookie: Cookie): BrowserKeys {
  const valid = (key: string | undefined): string | undefined =>
    key !== undefined && form.test(key) ? key : undefined;
  return {
    read: (cookies) => valid(cookie.read(cookies)),
    write(given) {
      const key = valid(given);
      return key && cookie.write(key, maxAgeSeconds);
    },
  };
}
