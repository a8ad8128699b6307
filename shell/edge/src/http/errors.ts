import { Refusal, type Problem } from '@tyres/contract-kit/problem';
import { sendProblem } from './send-problem';
import { escapeHtml } from './escape';
import { sameSitePath } from './same-site-path';
import type { EdgeContext, EdgeMiddleware } from './edge-context';
import { logOf } from './with-request';

/** Answers a thrown refusal as it is, and any other error with a bare 500 and a log line that has the request's id. */
export function catchErrors(siteName: string): EdgeMiddleware {
  return async function catchError(ctx, next) {
    try {
      await next();
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(ctx, siteName, error.problem);
      logOf(ctx.state).error({ err: error, path: ctx.path }, 'A request failed.');
      sendFailure(ctx, siteName, 500);
    }
  };
}

function sendRefusal(ctx: EdgeContext, siteName: string, problem: Problem): void {
  if (!ctx.get('accept').includes('text/html')) return sendProblem(ctx, problem);
  const { status, message } = problem;
  sendPlainPage(ctx, { siteName, status, message, link: { href: '/', text: 'Go to the home page' } });
}

/** Answers with an error page or a problem, whichever the client accepts. Uses nothing that could fail itself. */
export function sendFailure(ctx: EdgeContext, siteName: string, status: 500 | 503): void {
  const message = 'Sorry, something went wrong on our side. Please try again in a moment.';
  if (!ctx.accepts('html') || !ctx.get('accept').includes('text/html')) {
    return sendProblem(ctx, {
      status,
      code: status === 503 ? 'service_unavailable' : 'internal_error',
      message,
    });
  }
  if (status === 503) ctx.set('retry-after', '5');
  sendPlainPage(ctx, {
    siteName,
    status,
    message,
    link: { href: (ctx.method === 'GET' && sameSitePath(ctx.url)) || '/', text: 'Try again' },
  });
}

export interface PlainPage {
  readonly siteName: string;
  readonly status: number;
  readonly message: string;
  readonly link: { readonly href: string; readonly text: string };
}

/** Answers with a page of one sentence and one link. It needs no release. */
export function sendPlainPage(ctx: EdgeContext, { siteName, status, message, link }: PlainPage): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body =
    `<!doctype html>\n<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(siteName)}</title><style nonce="${ctx.state.nonce}">body{font:1rem/1.5 system-ui,sans-serif;margin:10vh auto;max-width:34rem;padding:0 1rem}</style></head>` +
    `<body><main><h1>${escapeHtml(siteName)}</h1><p>${escapeHtml(message)}</p><p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p></main></body></html>\n`;
}
