import { randomBytes } from 'node:crypto';

/** What Google answers about a response (https://developers.google.com/recaptcha/docs/verify). */
export interface Verdict {
  readonly success: boolean;
  /** ISO 8601, UTC: when the challenge was solved. */
  readonly challenge_ts?: string;
  /** Of the site where it was solved. */
  readonly hostname?: string;
  readonly 'error-codes'?: readonly string[];
}

export interface RecaptchaTokens {
  /** A response for a solved challenge on a site. */
  create(hostname: string): string;
  /** What becomes of a response: it is good once, for two minutes. */
  verify(token: string): Verdict;
}

const lifetimeMs = 2 * 60_000;
const mostTokens = 1_000;

/** Creates the tokens of reCAPTCHA, kept in memory. */
export function createRecaptchaTokens(now: () => Date): RecaptchaTokens {
  const solved = new Map<string, { readonly hostname: string; readonly atMs: number }>();
  return {
    create(hostname) {
      const token = `03A${randomBytes(240).toString('base64url')}`;
      solved.set(token, { hostname, atMs: now().getTime() });
      const [oldest] = solved.keys();
      if (solved.size > mostTokens && oldest !== undefined) solved.delete(oldest);
      return token;
    },
    verify(token) {
      if (!token) return { success: false, 'error-codes': ['missing-input-response'] };
      // Google says the same of a response that was used, and of one that is older.
      if (!token.startsWith('03A')) return { success: false, 'error-codes': ['invalid-input-response'] };
      const found = solved.get(token);
      solved.delete(token);
      if (!found || now().getTime() - found.atMs > lifetimeMs)
        return { success: false, 'error-codes': ['timeout-or-duplicate'] };
      return {
        success: true,
        challenge_ts: new Date(found.atMs).toISOString(),
        hostname: found.hostname,
      };
    },
  };
}
