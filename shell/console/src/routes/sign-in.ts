import type Router from '@koa/router';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Log } from '@tyres/service-kit/log';
import type { Context } from 'koa';
import { createElement } from 'react';
import type { ConsoleCookie } from '../console-cookie';
import { consolePaths as paths } from '../console-paths';
import { isTokenEnded, type ConsoleSession, type ConsoleSessions } from '../console-session';
import { SignInPage } from '../pages/SignInPage';
import type { SendPage } from '../render-page';
import { createSignInFailures } from '../sign-in-failures';
import { readForm } from './read-form';
import { seeOther } from './see-other';

export interface SignInOptions {
  readonly sessions: ConsoleSessions;
  readonly cookie: ConsoleCookie;
  readonly log: Log;
  readonly send: SendPage;
  readonly now: () => Date;
}

/** Signing in with a token, and signing out. */
export function addSignIn(router: Router, { sessions, cookie, log, send, now }: SignInOptions): void {
  const failures = createSignInFailures();
  const show = (ctx: Context, problem?: Problem, status = problem?.status): void => {
    if (status) ctx.status = status;
    const page = createElement(SignInPage, { action: paths.signIn, overview: paths.overview, problem });
    send(ctx, { title: 'Sign in', page });
  };
  const refuse = async (ctx: Context, problem: Problem): Promise<void> => {
    const isOver = await failures.count(ctx.ip);
    if (!isOver) log.warn({ code: problem.code }, 'sign-in to the console refused');
    show(ctx, isOver ? tooManyFailures : problem);
  };

  router.get(paths.signIn, (ctx) => show(ctx, ctx.query['ended'] ? sessionEnded : undefined, 200));

  router.post(paths.signIn, async (ctx) => {
    const values = await readForm(ctx);
    if (!values) return;
    const token = values.text('token').trim();
    try {
      // A token is sent in a header: no spaces, ASCII only.
      if (!/^[!-~]+$/.test(token)) return await refuse(ctx, wrongToken);
      const session = await sessions.start(token);
      if (session.engineer.role.startsWith('team:')) return await refuseTeam(ctx, session);
      log.info({ engineer: session.engineer.name }, 'signed in to the console');
      sessions.end(cookie.read(ctx));
      cookie.write(ctx, session, now());
      seeOther(ctx, paths.overview);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isTokenEnded(error)) return show(ctx, noAnswer);
      await refuse(ctx, error.problem.code === 'token_refused' ? wrongToken : error.problem);
    }
  });

  async function refuseTeam(ctx: Context, session: ConsoleSession): Promise<void> {
    sessions.end(session.id);
    await refuse(ctx, teamToken);
  }

  router.post(paths.signOut, (ctx) => {
    sessions.end(cookie.read(ctx));
    cookie.clear(ctx);
    seeOther(ctx, paths.signIn);
  });
}

const tooManyFailures: Problem = {
  status: 429,
  code: 'too_many_failures',
  message:
    'Too many wrong tokens came from this address within a minute, and this one is wrong too. A valid token is always accepted.',
};
const wrongToken: Problem = { status: 401, code: 'token_refused', message: 'This token is unknown.' };
const teamToken: Problem = {
  status: 403,
  code: 'team_token',
  message:
    'This is a team’s token, for publishing only. Sign in with your own token; an admin can create one.',
};
const sessionEnded: Problem = {
  status: 401,
  code: 'session_ended',
  message: 'Your session has ended: your token has expired or was revoked.',
};
const noAnswer: Problem = {
  status: 503,
  code: 'no_answer',
  message: 'The registry does not answer, so the token could not be checked. Try again in a moment.',
};
