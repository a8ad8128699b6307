import type Router from '@koa/router';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import { addWebhook, listWebhooks, removeWebhook } from '@tyres/registry-contract/webhook-endpoints';
import type { Log } from '@tyres/service-kit/log';
import type { Context } from 'koa';
import { createElement } from 'react';
import { consolePaths as paths } from '../console-paths';
import type { Desk } from '../desk';
import { mayManageTokens } from '../engineer';
import type { FormValues } from '../form-values';
import { CreatedWebhookPage } from '../pages/CreatedWebhookPage';
import { RemoveWebhookPage } from '../pages/RemoveWebhookPage';
import { WebhooksPage } from '../pages/WebhooksPage';
import type { SendPage } from '../render-page';
import { readForm, readQuery } from './read-form';
import { seeOther } from './see-other';
import type { AnswerEngineer, createSignedIn } from './signed-in';
import { takeNote } from './take-note';

interface WebhooksOptions {
  readonly send: SendPage;
  readonly log: Log;
}

/** Lists, adds and removes webhooks, for admins. */
export function addWebhooks(
  router: Router,
  { signedIn, ...options }: WebhooksOptions & { readonly signedIn: ReturnType<typeof createSignedIn> },
): void {
  const forAdmins = (answer: AnswerEngineer) => signedIn(answer, mayManageTokens);
  router.get(
    paths.webhooks,
    forAdmins((ctx, desk, session) => showWebhooks(options, ctx, desk, takeNote(ctx, session))),
  );
  router.post(paths.webhooks, forAdmins(addOne(options)));
  router.get(paths.removeWebhook(), forAdmins(askToRemove(options)));
  router.post(paths.removeWebhook(), forAdmins(removeOne(options)));
}

interface WebhooksForm extends ReturnType<typeof takeNote> {
  readonly values?: FormValues;
  readonly problem?: Problem;
}

async function showWebhooks(
  { send }: WebhooksOptions,
  ctx: Context,
  desk: Desk,
  { note, ...form }: WebhooksForm,
): Promise<void> {
  const listed = await desk.ask(listWebhooks, {});
  if (form.problem) ctx.status = form.problem.status >= 400 ? form.problem.status : 503;
  send(ctx, {
    title: 'Webhooks',
    current: 'Webhooks',
    engineer: desk.engineer,
    ...(note ? { note } : {}),
    page: createElement(WebhooksPage, { desk, webhooks: listed?.webhooks, ...form }),
  });
}

function addOne(options: WebhooksOptions): AnswerEngineer {
  return async (ctx, desk) => {
    const values = await readForm(ctx);
    if (!values) return;
    try {
      const input = { url: values.text('url').trim(), reason: values.text('reason').trim() };
      const created = await desk.call(addWebhook, input);
      options.log.info({ engineer: desk.engineer.name, webhook: created.id }, 'webhook added in the console');
      // Shown only in this answer, as a new token is.
      const page = createElement(CreatedWebhookPage, { paths, created });
      options.send(ctx, { title: 'Webhook added', engineer: desk.engineer, page });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await showWebhooks(options, ctx, desk, { values, problem: error.problem });
    }
  };
}

function askToRemove({ send }: WebhooksOptions): AnswerEngineer {
  return async (ctx, desk) => {
    const values = await readQuery(ctx);
    if (!values) return;
    const listed = await desk.ask(listWebhooks, {});
    const webhook = listed?.webhooks.find(({ id }) => id === values.number('id'));
    const page = createElement(RemoveWebhookPage, { desk, form: { values }, webhook });
    send(ctx, { title: 'Remove a webhook', engineer: desk.engineer, page });
  };
}

function removeOne(options: WebhooksOptions): AnswerEngineer {
  return async (ctx, desk) => {
    const values = await readForm(ctx);
    if (!values) return;
    try {
      const input = { id: values.number('id'), reason: values.text('reason').trim() };
      const { id } = await desk.call(removeWebhook, input);
      options.log.info({ engineer: desk.engineer.name, webhook: id }, 'webhook removed in the console');
      desk.tell({ text: `Webhook ${id} is removed.` });
      seeOther(ctx, paths.webhooks);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await showWebhooks(options, ctx, desk, { problem: error.problem });
    }
  };
}
