import type { Context } from 'koa';
import type { ConsoleSession, Note } from '../console-session';

/** What the page says of the action before it, once. The overview's script reads the page too, and must not take the note with it. */
export function takeNote(ctx: Context, session: ConsoleSession): { readonly note?: Note } {
  const { note } = session;
  if (!note || ctx.get('sec-fetch-dest') === 'empty') return {};
  session.note = undefined;
  return { note };
}
