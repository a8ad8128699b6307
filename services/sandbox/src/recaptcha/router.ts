import Router from '@koa/router';
import { readFile } from 'node:fs/promises';
import type { Faults } from '../faults';
import { isKey } from '../keys';
import { html } from '../pages/html';
import { readForm } from '../read-form';
import { createRecaptchaTokens, type Verdict } from './tokens';

const folder = new URL('../../assets/recaptcha/', import.meta.url);
const scripts = ['api.js', 'anchor.js'] as const;
const anchorPolicy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'";

export interface RecaptchaOptions {
  /** When empty, any secret is accepted, but not a missing one. */
  readonly secret: string;
  readonly faults: Pick<Faults, 'of'>;
  readonly now: () => Date;
}

/**
 * Google's reCAPTCHA v2, the box 'I'm not a robot': its script, the frame of the box, and `siteverify`; for mounting at `/recaptcha`.
 * https://developers.google.com/recaptcha/docs/display, https://developers.google.com/recaptcha/docs/verify
 */
export function createRecaptchaRouter({ secret, faults, now }: RecaptchaOptions): Router {
  const tokens = createRecaptchaTokens(now);
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.set('cache-control', 'no-store');
    await next();
  });
  for (const name of scripts)
    router.get(`/${name}`, async (ctx) => {
      ctx.type = 'text/javascript; charset=utf-8';
      ctx.body = await readFile(new URL(name, folder), 'utf8');
    });
  router.get('/api2/anchor', (ctx) => {
    ctx.set('content-security-policy', anchorPolicy);
    ctx.type = 'html';
    ctx.body = anchorPage();
  });
  router.post('/api2/userverify', async (ctx) => {
    const form = await readForm(ctx);
    const site = form.get('site') ?? '';
    if (!form.get('key') || !URL.canParse(site)) return void (ctx.status = 400);
    ctx.type = 'text/plain';
    ctx.body = tokens.create(new URL(site).hostname);
  });
  router.post('/api/siteverify', async (ctx) => {
    const form = await readForm(ctx);
    ctx.body = verdictOf(form.get('secret') ?? '', form.get('response') ?? '');
  });

  function verdictOf(given: string, response: string): Verdict {
    const refuse = (code: string): Verdict => ({ success: false, 'error-codes': [code] });
    const fault = faults.of('recaptcha');
    if (!given) return refuse('missing-input-secret');
    if (fault === 'bad-secret' || !isKey(given, secret)) return refuse('invalid-input-secret');
    if (fault === 'timeout-or-duplicate') return refuse(fault);
    const verdict = tokens.verify(response);
    return fault === 'wrong-hostname' && verdict.success
      ? { ...verdict, hostname: 'elsewhere.example' }
      : verdict;
  }
  return router;
}

function anchorPage(): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>reCAPTCHA</title>
        <style>
          body {
            margin: 0;
            font:
              14px/1.3 system-ui,
              sans-serif;
          }
          label {
            box-sizing: border-box;
            display: flex;
            gap: 12px;
            align-items: center;
            height: 76px;
            padding: 0 12px;
            border: 1px solid #767676;
            border-radius: 3px;
            background: #f9f9f9;
            color: #17202a;
          }
          input {
            width: 24px;
            height: 24px;
          }
        </style>
      </head>
      <body>
        <label><input type="checkbox" />I'm not a robot</label>
        <script src="../anchor.js"></script>
      </body>
    </html>`.text;
}
