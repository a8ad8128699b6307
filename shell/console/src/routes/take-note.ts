import type { Context } from 'koa';
import type { ConsoleSession, Note } from '../console-session';

/** Takes the message of the last action, which is shown once. A request of the overview's refresh script must not consume it. */
export function takeNote(ctx: Context, session: ConsoleSession): { readonly note?: Note } {
  const { note } = session;
  if (!note || ctx.get('sec-fetch-dest') === 'empty') return {};
  session.note = undefined;
  return { note };
}
