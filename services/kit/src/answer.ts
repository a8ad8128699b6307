import { createHash } from 'node:crypto';

/** An answer as it is sent. One that is kept may be given again and again. */
export class Answer {
  #digest: string | undefined;

  constructor(
    readonly status: number,
    readonly type: string,
    readonly body: string | Buffer,
    readonly location?: string,
  ) {}

  /** SHA-256 of the body: nobody makes up another that has it. */
  get digest(): string {
    return (this.#digest ??= createHash('sha256').update(this.body).digest('base64'));
  }
}

/** Sends the visitor on (303). A path of the site, or the whole address of a payment page. */
export function redirect(location: string): Answer {
  return new Answer(303, 'text/plain; charset=utf-8', '', location);
}

/** Answers plain text. */
export function text(body: string): Answer {
  return new Answer(200, 'text/plain; charset=utf-8', body);
}

/** Answers JSON that was written before; in bytes where the answer is kept, so that they are made once. */
export function json(body: string | Buffer): Answer {
  return new Answer(200, 'application/json; charset=utf-8', body);
}

/** Answers HTML that was made safe before. */
export function html(body: string): Answer {
  return new Answer(200, 'text/html; charset=utf-8', body);
}
