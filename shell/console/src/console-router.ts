import Router from '@koa/router';
import { CallError } from '@tyres/contract-kit/endpoint';
import { getCurrentRelease, listReleases } from '@tyres/registry-contract/endpoints';
import type { ReleaseSet } from '@tyres/registry-contract/release';
import { parseFields } from '@tyres/service-kit/form-fields';
import type { Log } from '@tyres/service-kit/log';
import { readBody } from '@tyres/service-kit/read-body';
import type { ServiceClient } from '@tyres/service-kit/service-client';
import type { Context, Middleware } from 'koa';
import { createConsoleSessions, lifetimeMs } from './console-session';
import { createConsolePages } from './console-pages';
import { isSameOrigin } from './is-same-origin';
import { createTries } from './tries';

export interface ConsoleOptions {
  /** Reaches the registry. */
  readonly registryClient: Pick<ServiceClient, 'call'>;
  /** What engineers sign in with. */
  readonly platformToken: string;
  readonly log: Log;
  /** False only where the site itself is served without TLS. Default true. */
  readonly secureCookie?: boolean;
  /** Where the site begins; '' by default. */
  readonly base?: string;
  readonly now?: () => Date;
}

const formLimitBytes = 4_096;

/** The release console: `/platform`, `/platform/sign-in` and `/platform/sign-out`. The content security policy's nonce is read from `ctx.state.nonce`. */
export function createConsoleRouter(options: ConsoleOptions): Router {
  const { registryClient, log, secureCookie = true, base = '', now = () => new Date() } = options;
  const home = `${base}/platform`;
  const sessions = createConsoleSessions(options.platformToken);
  const pages = createConsolePages({ signIn: `${home}/sign-in`, signOut: `${home}/sign-out` });
  const tries = createTries();
  const cookieName = secureCookie ? '__Host-console' : 'console';

  const setCookie = (ctx: Context, value: string, maxAgeSeconds: number): void => {
    const secure = secureCookie ? '; Secure' : '';
    ctx.append(
      'set-cookie',
      `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`,
    );
  };
  const seeOther = (ctx: Context, path: string): void => {
    ctx.status = 303;
    ctx.set('location', path);
    ctx.body = '';
  };

  const router = new Router();
  router.use(privatePages);

  router.get(home, async (ctx) => {
    if (!sessions.isValid(ctx.cookies.get(cookieName), now())) return seeOther(ctx, `${home}/sign-in`);
    ctx.type = 'html';
    try {
      const [live, { releases }] = await Promise.all([
        findLive(registryClient),
        registryClient.call(listReleases, {}),
      ]);
      ctx.body = pages.releases({ live, history: releases }, nonceOf(ctx));
    } catch (error) {
      log.warn({ err: error }, 'the registry gave no answer to the console');
      ctx.status = 503;
      ctx.body = pages.unavailable(nonceOf(ctx));
    }
  });

  router.get(`${home}/sign-in`, (ctx) => {
    ctx.type = 'html';
    ctx.body = pages.signIn({}, nonceOf(ctx));
  });

  router.post(`${home}/sign-in`, ownFormsOnly, async (ctx) => {
    const refuse = (status: number, problem: string): void => {
      ctx.status = status;
      ctx.type = 'html';
      ctx.body = pages.signIn({ problem }, nonceOf(ctx));
    };
    if (!(await tries.take(ctx.ip))) return refuse(429, 'Too many tries. Wait a minute and try again.');
    const { token } = parseFields(new URLSearchParams((await readBody(ctx.req, formLimitBytes)).toString()));
    if (typeof token !== 'string' || !sessions.isToken(token.trim())) {
      log.warn('sign-in to the console refused');
      return refuse(401, 'That is not the platform token.');
    }
    log.info('signed in to the console');
    setCookie(ctx, sessions.issue(now()), lifetimeMs / 1000);
    seeOther(ctx, home);
  });

  router.post(`${home}/sign-out`, ownFormsOnly, (ctx) => {
    setCookie(ctx, '', 0);
    seeOther(ctx, `${home}/sign-in`);
  });
  return router;
}

const privatePages: Middleware = async function privatePages(ctx, next) {
  ctx.set('cache-control', 'no-store');
  ctx.set('x-robots-tag', 'noindex');
  await next();
};

const ownFormsOnly: Middleware = async function ownFormsOnly(ctx, next) {
  if (isSameOrigin(ctx.headers)) return next();
  ctx.status = 403;
  ctx.type = 'text';
  ctx.body = 'This form was not sent from the console.';
};

async function findLive(registryClient: Pick<ServiceClient, 'call'>): Promise<ReleaseSet | undefined> {
  try {
    return await registryClient.call(getCurrentRelease, {});
  } catch (error) {
    if (error instanceof CallError && error.problem.code === 'no_release') return undefined;
    throw error;
  }
}

function nonceOf(ctx: Context): string | undefined {
  const { nonce }: { nonce?: unknown } = ctx.state;
  return typeof nonce === 'string' ? nonce : undefined;
}
