import type Router from '@koa/router';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Log } from '@tyres/service-kit/log';
import type { Context } from 'koa';
import { createElement } from 'react';
import type { ConsoleCookies } from '../console-cookies';
import type { ConsolePaths } from '../console-paths';
import { isName, lifetimeMs, type ConsoleSessions } from '../console-session';
import { SignInPage } from '../pages/SignInPage';
import type { PageProps } from '../render-page';
import { createTries } from '../tries';
import { ownFormsOnly, seeOther } from './guards';
import { readForm } from './read-form';

export interface SignInOptions {
  readonly paths: ConsolePaths;
  readonly sessions: ConsoleSessions;
  readonly cookies: ConsoleCookies;
  readonly log: Log;
  readonly send: (ctx: Context, props: Omit<PageProps, 'nonce'>) => void;
  readonly now: () => Date;
}

/** The way in, with the platform's token and a name, and the way out. */
export function addSignIn(router: Router, { paths, sessions, cookies, log, send, now }: SignInOptions): void {
  const tries = createTries();
  const show = (ctx: Context, name: string, problem?: Problem): void => {
    if (problem) ctx.status = problem.status;
    send(ctx, { title: 'Sign in', page: createElement(SignInPage, { action: paths.signIn, name, problem }) });
  };

  router.get(paths.signIn, (ctx) => show(ctx, ''));

  router.post(paths.signIn, ownFormsOnly, async (ctx) => {
    if (!(await tries.take(ctx.ip))) return show(ctx, '', tooManyTries);
    const values = await readForm(ctx);
    if (!values) return;
    const name = values.text('name').trim();
    if (!sessions.isToken(values.text('token').trim())) {
      log.warn('sign-in to the console refused');
      return show(ctx, name, wrongToken);
    }
    if (!isName(name)) return show(ctx, name, noName);
    log.info({ engineer: name }, 'signed in to the console');
    cookies.write(ctx, 'console', sessions.issue({ name }, now()), lifetimeMs);
    seeOther(ctx, paths.overview);
  });

  router.post(paths.signOut, ownFormsOnly, (ctx) => {
    cookies.clear(ctx, 'console');
    seeOther(ctx, paths.signIn);
  });
}

const tooManyTries: Problem = {
  status: 429,
  code: 'too_many_tries',
  message: 'Too many tries. Wait a minute and try again.',
};
const wrongToken: Problem = { status: 401, code: 'wrong_token', message: 'That is not the platform token.' };
const noName: Problem = {
  status: 422,
  code: 'name_missing',
  message: 'You were not signed in.',
  fields: { name: 'Give your name, in letters, so that the audit tells who acted.' },
};
