type Form = Readonly<Record<string, string>>;

/** A visitor without script, who keeps the cookies of one session. */
export interface Visitor {
  /** The cookie header. */
  cookie(): string;
  /** Opens a page, and returns its text. */
  visit(path: string): Promise<string>;
  /** The first group of a pattern in a page. @throws when the page shows nothing like it */
  find(path: string, pattern: RegExp): Promise<string>;
  /** Posts a plain form. @throws when the answer is not a redirect */
  post(path: string, form: Form): Promise<void>;
}

/** A new visitor, who has no session before the first page. */
export function createVisitor(site: string): Visitor {
  let cookie = '';
  /** Reads the whole answer, so that its connection is used again. */
  const ask = async (path: string, form?: Form): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${site}${path}`, {
      redirect: 'manual',
      headers: { cookie, origin: site, accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return { status: answer.status, text: await answer.text() };
  };
  const visit = async (path: string): Promise<string> => (await ask(path)).text;

  return {
    cookie: () => cookie,
    visit,
    async find(path, pattern) {
      const found = pattern.exec(await visit(path))?.[1];
      if (!found) throw new Error(`${path} shows nothing like ${pattern}.`);
      return found.replaceAll('&amp;', '&');
    },
    async post(path, form) {
      const { status, text } = await ask(path, form);
      if (status !== 303) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    },
  };
}

/** The session's id in a cookie header, which the edge sends to the services. */
export function sessionIdOf(cookie: string): string {
  const [, sessionId = ''] = /__Host-session=([^.;]+)/.exec(cookie) ?? [];
  return sessionId;
}
