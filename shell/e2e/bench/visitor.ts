import { refusalCookie } from '@tyres/cli/browser/refuse-cookies';

type Form = Readonly<Record<string, string>>;

/** A visitor without script, who keeps the cookies of one session. */
export interface Visitor {
  /** The cookie header. */
  cookie(): string;
  /** Opens a page, and returns its text. */
  visit(path: string): Promise<string>;
  /** Opens a page, and returns the status of the answer. */
  tryVisit(path: string): Promise<number>;
  /** The first group of a pattern in a page. @throws when the page shows nothing like it */
  find(path: string, pattern: RegExp): Promise<string>;
  /** The first group of a pattern in a page, if the page shows it. */
  tryFind(path: string, pattern: RegExp): Promise<string | undefined>;
  /** Posts a plain form. @throws when the answer is not a redirect */
  post(path: string, form: Form): Promise<void>;
  /** Posts a plain form, and returns the status of the answer. */
  tryPost(path: string, form: Form): Promise<number>;
}

/** A new visitor, who has no session before the first page and is not asked about cookies. */
export function createVisitor(site: string): Visitor {
  const [consent = '', choice = ''] = refusalCookie().split('=');
  const cookies = new Map([[consent, choice]]);
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  /** Reads the whole answer, so that its connection is used again. */
  const ask = async (path: string, form?: Form): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${site}${path}`, {
      redirect: 'manual',
      headers: { cookie: cookie(), origin: site, accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  };
  const visit = async (path: string): Promise<string> => (await ask(path)).text;
  const tryFind = async (path: string, pattern: RegExp): Promise<string | undefined> =>
    pattern.exec(await visit(path))?.[1]?.replaceAll('&amp;', '&');

  return {
    cookie,
    visit,
    tryVisit: async (path) => (await ask(path)).status,
    tryFind,
    async find(path, pattern) {
      const found = await tryFind(path, pattern);
      if (!found) throw new Error(`${path} shows nothing like ${pattern}.`);
      return found;
    },
    async post(path, form) {
      const { status, text } = await ask(path, form);
      if (status !== 303) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    },
    tryPost: async (path, form) => (await ask(path, form)).status,
  };
}

/** The session's id in a cookie header, which the edge sends to the services. */
export function sessionIdOf(cookie: string): string {
  const [, sessionId = ''] = /__Host-session=([^.;]+)/.exec(cookie) ?? [];
  return sessionId;
}
