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
  /** Calls an endpoint as script does, and returns its JSON. @throws when the call is refused */
  call(path: string, form: Form): Promise<string>;
}

/** A new visitor, who has no session before the first page. */
export function createVisitor(site: string): Visitor {
  let cookie = '';
  const ask = async (path: string, accept: string, form?: Form): Promise<Response> => {
    const headers: Record<string, string> = { cookie, origin: site, accept };
    if (accept === 'application/json') headers['x-requested-with'] = 'XMLHttpRequest';
    const answer = await fetch(`${site}${path}`, {
      redirect: 'manual',
      headers,
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return answer;
  };
  // Each answer is read to its end, so that its connection is used again.
  const visit = async (path: string): Promise<string> => (await ask(path, 'text/html')).text();
  const send = async (path: string, accept: string, form: Form, status: number): Promise<string> => {
    const answer = await ask(path, accept, form);
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };

  return {
    cookie: () => cookie,
    visit,
    async find(path, pattern) {
      const found = pattern.exec(await visit(path))?.[1];
      if (!found) throw new Error(`${path} shows nothing like ${pattern}.`);
      return found.replaceAll('&amp;', '&');
    },
    async post(path, form) {
      await send(path, 'text/html', form, 303);
    },
    call: (path, form) => send(path, 'application/json', form, 200),
  };
}

/** The session's id in a cookie header, which the edge sends to the services. */
export function sessionIdOf(cookie: string): string {
  const [, sessionId = ''] = /__Host-session=([^.;]+)/.exec(cookie) ?? [];
  return sessionId;
}
