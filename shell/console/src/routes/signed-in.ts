import { CallError } from '@tyres/contract-kit/endpoint';
import type { Context } from 'koa';
import { createElement } from 'react';
import type { ConsoleCookie } from '../console-cookie';
import { consolePaths } from '../console-paths';
import { isTokenEnded, type ConsoleSession, type ConsoleSessions } from '../console-session';
import type { Desk } from '../desk';
import type { Engineer } from '../engineer';
import { Message } from '../pages/Message';
import type { SendPage } from '../render-page';
import { seeOther } from './see-other';

export interface SignedInOptions {
  readonly sessions: ConsoleSessions;
  readonly cookie: ConsoleCookie;
  readonly deskOf: (session: ConsoleSession, now: Date) => Desk;
  readonly send: SendPage;
  readonly now: () => Date;
}

/** Handles a request of a signed-in engineer. */
export type AnswerEngineer = (ctx: Context, desk: Desk, session: ConsoleSession) => Promise<void>;

/** Makes handlers that need a session and a role. Others are redirected to the sign-in page, or get a 403 that names the role. */
export function createSignedIn({ sessions, cookie, deskOf, send, now }: SignedInOptions) {
  const find = async (ctx: Context): Promise<ConsoleSession | undefined> => {
    try {
      const session = await sessions.find(cookie.read(ctx));
      if (!session) seeOther(ctx, consolePaths.signIn);
      return session;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isTokenEnded(error)) {
        cookie.clear(ctx);
        seeOther(ctx, consolePaths.sessionEnded);
        return undefined;
      }
      ctx.status = 503;
      send(ctx, { title: 'Not available', page: createElement(Message, noAnswer) });
      return undefined;
    }
  };
  return (answer: AnswerEngineer, isAllowed: (engineer: Engineer) => boolean = () => true) =>
    async (ctx: Context): Promise<void> => {
      const session = await find(ctx);
      if (!session) return;
      const { engineer } = session;
      if (isAllowed(engineer)) return answer(ctx, deskOf(session, now()), session);
      ctx.status = 403;
      const text = `Your token is for the role ${engineer.role}, which does not allow this. Ask an admin for a new one.`;
      send(ctx, {
        title: 'Not allowed',
        engineer,
        page: createElement(Message, { title: 'Not allowed', text }),
      });
    };
}

const noAnswer = {
  title: 'Not available',
  text: 'The registry does not answer, so nobody can sign in. Shoppers are not affected. Reload the page to try again.',
};
