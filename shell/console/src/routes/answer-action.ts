import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Log } from '@tyres/service-kit/log';
import type { Context } from 'koa';
import type { Action, FormState } from '../actions/action';
import type { ConsoleCookies } from '../console-cookies';
import { noteLifetimeMs, type ConsoleNotes } from '../console-note';
import type { Desk } from '../desk';
import type { PageProps } from '../render-page';
import { seeOther } from './guards';
import { readForm, readQuery } from './read-form';

export interface AnswerActionOptions {
  readonly action: Action;
  readonly log: Log;
  readonly send: (ctx: Context, props: Omit<PageProps, 'nonce'>) => void;
  readonly now: () => Date;
  readonly notes: ConsoleNotes;
  readonly cookies: ConsoleCookies;
}

/** Shows an action's page, and does it when its form comes: then back to the overview, or the form again with why not. */
export function answerAction({ action, log, send, now, notes, cookies }: AnswerActionOptions) {
  const showForm = async (ctx: Context, desk: Desk, form: FormState): Promise<void> => {
    const { title, page } = await action.show(desk, form);
    if (form.problem) ctx.status = statusOf(form.problem);
    send(ctx, { title: form.problem ? `Refused: ${title}` : title, page, engineer: desk.engineer });
  };
  return {
    async show(ctx: Context, desk: Desk): Promise<void> {
      const values = await readQuery(ctx);
      if (values) await showForm(ctx, desk, { values });
    },
    async perform(ctx: Context, desk: Desk): Promise<void> {
      const values = await readForm(ctx);
      if (!values) return;
      if (action.isLook?.(values)) return showForm(ctx, desk, { values });
      try {
        const note = await action.perform(desk, values);
        log.info({ action: action.path, engineer: desk.engineer }, 'done in the console');
        cookies.write(ctx, 'console-note', notes.issue(note, now()), noteLifetimeMs);
        seeOther(ctx, desk.paths.overview);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        log.info({ action: action.path, code: error.problem.code }, 'refused in the console');
        await showForm(ctx, desk, { values, problem: inWords(error.problem) });
      }
    },
  };
}

/** What came to nothing may still have been done: only the audit can tell. */
function inWords(problem: Problem): Problem {
  if (problem.status > 0 && problem.status < 500) return problem;
  return {
    ...problem,
    message:
      'The registry gave no answer, so it is not known whether this was done. Look at the audit before you try again.',
  };
}

function statusOf({ status }: Problem): number {
  return status >= 400 && status < 500 ? status : 503;
}
