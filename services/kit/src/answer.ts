/** An answer as it is sent; it may be cached and sent again. */
export class Answer {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly body: string | Buffer,
    readonly location?: string,
  ) {}
}

/** Redirects the visitor (303) to a path of the site, or to the full URL of a payment page. */
export function redirect(location: string): Answer {
  return new Answer(303, 'text/plain; charset=utf-8', '', location);
}

/** Answers plain text. */
export function text(body: string): Answer {
  return new Answer(200, 'text/plain; charset=utf-8', body);
}

/** Answers serialised JSON; as bytes where the answer is cached, so that it is encoded once. */
export function json(body: string | Buffer): Answer {
  return new Answer(200, 'application/json; charset=utf-8', body);
}

/** Answers HTML, which must be safe already. */
export function html(body: string): Answer {
  return new Answer(200, 'text/html; charset=utf-8', body);
}
