import { isEqualSecret } from './is-equal-secret';
import { createSigner } from './signed-value';

/** Who is signed in. */
export interface Engineer {
  /** As they gave it; the token is everybody's, so this alone tells them apart in the audit. */
  readonly name: string;
}

/** Signs engineers in: a token and a name for a cookie that runs out. */
export interface ConsoleSessions {
  /** Whether this is the platform's token. */
  isToken(text: string): boolean;
  /** The cookie's value, good for `lifetimeMs` from now. */
  issue(engineer: Engineer, now: Date): string;
  /** Who a cookie's value stands for, if it is ours and has not run out. */
  read(value: string | undefined, now: Date): Engineer | undefined;
}

/** A working day: signing in once a morning is enough, and a laptop left behind is not signed in the day after. */
export const lifetimeMs = 8 * 60 * 60 * 1000;

/** Sessions that only the platform's token can begin; a new token ends all of them. */
export function createConsoleSessions(platformToken: string): ConsoleSessions {
  const signer = createSigner(platformToken, 'console session');
  return {
    isToken: (text) => isEqualSecret(text, platformToken),
    issue: ({ name }, now) => signer.sign({ name }, new Date(now.getTime() + lifetimeMs)),
    read(value, now) {
      const session = signer.read(value, now);
      return isEngineer(session) ? session : undefined;
    },
  };
}

/** A name that can stand in the audit: letters first, no brackets, so that it ends where it seems to end. */
export function isName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}\d .'’-]{0,39}$/u.test(text);
}

function isEngineer(value: unknown): value is Engineer {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
