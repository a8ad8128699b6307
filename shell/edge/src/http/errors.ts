import { Refusal, type Problem } from '@tyres/contract-kit/problem';
import { sendProblem } from './send-problem';
import { escapeHtml } from './escape';
import { sameSitePath } from './same-site-path';
import type { EdgeContext, EdgeMiddleware } from './edge-context';
import { logOf } from './with-request';

/** Answers a thrown refusal as it is, and any other error with a bare 500 and a log line that has the request's id. */
export function catchErrors(shop: Shop): EdgeMiddleware {
  return async function catchError(ctx, next) {
    try {
      await next();
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(ctx, shop, error.problem);
      logOf(ctx.state).error({ err: error, path: ctx.path }, 'A request failed.');
      sendFailure(ctx, shop, 500);
    }
  };
}

function sendRefusal(ctx: EdgeContext, shop: Shop, problem: Problem): void {
  if (!ctx.get('accept').includes('text/html')) return sendProblem(ctx, problem);
  const { status, message } = problem;
  sendPlainPage(ctx, { shop, status, message, link: { href: '/', text: 'Go to the home page' } });
}

/** Answers with an error page or a problem, whichever the client accepts. Uses nothing that could fail itself. */
export function sendFailure(ctx: EdgeContext, shop: Shop, status: 500 | 503): void {
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
    shop,
    status,
    message,
    link: { href: (ctx.method === 'GET' && sameSitePath(ctx.url)) || '/', text: 'Try again' },
  });
}

/** What pages say about the shop that no service has a part in. */
export interface Shop {
  readonly siteName: string;
  /** How to reach it; absent: the pages do not say. */
  readonly contact?: {
    readonly telephone: string;
    readonly email: string;
    /** Days and times, as people write them. */
    readonly hours: readonly (readonly [days: string, times: string])[];
  };
}

export interface PlainPage {
  readonly shop: Shop;
  readonly status: number;
  readonly message: string;
  readonly link: { readonly href: string; readonly text: string };
}

/** In the colours of the site's tokens, whose file is part of a release. */
const style = `*{margin:0}body{background:#f7f5ef;color:#17231f;font:1rem/1.55 system-ui,sans-serif}
header{padding:1rem;background:#0a2c23;color:#fff;font-weight:700}
main{display:grid;gap:1rem;max-width:34rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.2}h2{font-size:1rem}a{color:#0b5b45}
.go{justify-self:start;padding:.6rem 1.2rem;border-radius:.5rem;background:#ffc42e;color:#17231f;font-weight:700;text-decoration:none}
section{padding:1rem;border:1px solid #dfdbd0;border-radius:.875rem;background:#fff}
dl{display:grid;grid-template-columns:1fr max-content;gap:.25rem 1rem;margin-top:.5rem}`;

/** Answers with a page of one sentence, one link, and how to reach the shop. It needs no release and no service. */
export function sendPlainPage(ctx: EdgeContext, { shop, status, message, link }: PlainPage): void {
  const name = escapeHtml(shop.siteName);
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body =
    `<!doctype html>\n<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${name}</title><style nonce="${ctx.state.nonce}">${style}</style></head>` +
    `<body><header>${name}</header><main><h1>This page cannot be shown${status < 500 ? '' : ' right now'}</h1>` +
    `<p>${escapeHtml(message)}</p><a class="go" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>` +
    `${shop.contact ? contactHtml(shop.contact) : ''}</main></body></html>\n`;
}

function contactHtml({ telephone, email, hours }: NonNullable<Shop['contact']>): string {
  const tel = escapeHtml(telephone);
  const mail = escapeHtml(email);
  const rows = hours.map(([days, times]) => `<dt>${escapeHtml(days)}</dt><dd>${escapeHtml(times)}</dd>`);
  return (
    `<section><h2>Customer service</h2><p><a href="tel:${tel.replaceAll(' ', '')}">${tel}</a> or <a href="mailto:${mail}">${mail}</a></p>` +
    `<dl>${rows.join('')}</dl></section>`
  );
}
