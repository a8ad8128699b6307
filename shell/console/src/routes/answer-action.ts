import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Log } from '@tyres/service-kit/log';
import type { Context } from 'koa';
import type { Action, FormState } from '../actions/action';
import type { Desk } from '../desk';
import type { FormValues } from '../form-values';
import type { SendPage } from '../render-page';
import { readForm, readQuery } from './read-form';
import { seeOther } from './see-other';

export interface AnswerActionOptions {
  readonly action: Action;
  readonly log: Log;
  readonly send: SendPage;
}

/**
 * Shows an action's page; an address that lacks the action's subject redirects to the overview. A sent form performs the action
 * and redirects, or is shown again with the refusal.
 */
export function answerAction({ action, log, send }: AnswerActionOptions) {
  const showForm = async (ctx: Context, desk: Desk, form: FormState): Promise<void> => {
    const { title, page } = await action.show(desk, form);
    if (form.problem) ctx.status = statusOf(form.problem);
    send(ctx, { title: form.problem ? `Refused: ${title}` : title, page, engineer: desk.engineer });
  };
  return {
    async show(ctx: Context, desk: Desk): Promise<void> {
      const values = await readQuery(ctx);
      if (!values) return;
      if (action.subject !== undefined && values.text(action.subject) === '')
        return seeOther(ctx, desk.paths.overview);
      await showForm(ctx, desk, { values });
    },
    async perform(ctx: Context, desk: Desk): Promise<void> {
      const values = await readForm(ctx);
      if (!values) return;
      if (action.isLook?.(values)) return showForm(ctx, desk, { values });
      const problem = notConfirmed(action, values);
      if (problem) return showForm(ctx, desk, { values, problem });
      try {
        desk.tell(await action.perform(desk, values));
        log.info({ action: action.path, engineer: desk.engineer.name }, 'action done');
        seeOther(ctx, desk.paths.overview);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        log.info({ action: action.path, code: error.problem.code }, 'action refused');
        await showForm(ctx, desk, { values, problem: inWords(error.problem) });
      }
    },
  };
}

/** The problem when the confirming word was not typed. */
function notConfirmed({ confirmedBy }: Action, values: FormValues): Problem | undefined {
  const word = confirmedBy?.(values);
  if (word === undefined || values.text('confirm').trim() === word) return undefined;
  return {
    status: 422,
    code: 'not_confirmed',
    message: 'Nothing was changed.',
    fields: { confirm: `Type ${word} to confirm.` },
  };
}

/** A call without an answer may still have succeeded: only the audit shows it. */
function inWords(problem: Problem): Problem {
  if (problem.status > 0 && problem.status < 500) return problem;
  return {
    ...problem,
    message:
      'The registry did not answer, so it is unknown whether this was done. Check the audit log before you try again.',
  };
}

function statusOf({ status }: Problem): number {
  return status >= 400 && status < 500 ? status : 503;
}
