import type Router from '@koa/router';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import { createToken, listTokens, revokeToken } from '@tyres/registry-contract/token-endpoints';
import type { CreatedToken, TokenRole } from '@tyres/registry-contract/payloads';
import type { Log } from '@tyres/service-kit/log';
import type { Context } from 'koa';
import { createElement } from 'react';
import { consolePaths as paths } from '../console-paths';
import type { Desk } from '../desk';
import { mayManageTokens } from '../engineer';
import type { FormValues } from '../form-values';
import { CreatedTokenPage } from '../pages/CreatedTokenPage';
import { RevokePage } from '../pages/RevokePage';
import { TokensPage } from '../pages/TokensPage';
import type { SendPage } from '../render-page';
import { readForm, readQuery } from './read-form';
import { seeOther } from './see-other';
import type { AnswerEngineer, createSignedIn } from './signed-in';
import { takeNote } from './take-note';

export interface TokensOptions {
  readonly send: SendPage;
  readonly log: Log;
}

/** Lists, creates and revokes tokens, for admins. */
export function addTokens(
  router: Router,
  { signedIn, ...options }: TokensOptions & { readonly signedIn: ReturnType<typeof createSignedIn> },
): void {
  const forAdmins = (answer: AnswerEngineer) => signedIn(answer, mayManageTokens);
  router.get(
    paths.tokens,
    forAdmins((ctx, desk, session) => showTokens(options, ctx, desk, takeNote(ctx, session))),
  );
  router.post(paths.tokens, forAdmins(createOne(options)));
  router.get(paths.revoke(), forAdmins(askToRevoke(options)));
  router.post(paths.revoke(), forAdmins(revokeOne(options)));
}

interface TokensForm extends ReturnType<typeof takeNote> {
  readonly values?: FormValues;
  readonly problem?: Problem;
}

async function showTokens(
  { send }: TokensOptions,
  ctx: Context,
  desk: Desk,
  form: TokensForm,
): Promise<void> {
  const { note, ...shown } = form;
  const listed = await desk.ask(listTokens, {});
  if (form.problem) ctx.status = form.problem.status >= 400 ? form.problem.status : 503;
  send(ctx, {
    title: 'Tokens',
    current: 'Tokens',
    engineer: desk.engineer,
    ...(note ? { note } : {}),
    page: createElement(TokensPage, { desk, tokens: listed?.tokens, ...shown }),
  });
}

function createOne(options: TokensOptions): AnswerEngineer {
  return async (ctx, desk) => {
    const values = await readForm(ctx);
    if (!values) return;
    try {
      const created = await create(desk, values);
      options.log.info({ engineer: desk.engineer.name, token: created.id }, 'token created in the console');
      // Shown only in this answer: it is not stored, not even for a redirect.
      const page = createElement(CreatedTokenPage, { paths, created });
      options.send(ctx, { title: 'Token created', engineer: desk.engineer, page });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await showTokens(options, ctx, desk, { values, problem: error.problem });
    }
  };
}

function create(desk: Desk, values: FormValues): Promise<CreatedToken> {
  const name = values.text('name').trim();
  const role = roleOf(values.text('role'), name);
  return desk.call(createToken, { name, role, days: values.number('days') });
}

/** The role of a team's token contains the name of its micro-frontend. */
function roleOf(chosen: string, name: string): TokenRole {
  return chosen === 'viewer' || chosen === 'engineer' || chosen === 'admin' ? chosen : `team:${name}`;
}

function askToRevoke({ send }: TokensOptions): AnswerEngineer {
  return async (ctx, desk) => {
    const values = await readQuery(ctx);
    if (!values) return;
    const listed = await desk.ask(listTokens, {});
    const token = listed?.tokens.find(({ id }) => id === values.number('id'));
    const page = createElement(RevokePage, { paths, token });
    send(ctx, { title: 'Revoke a token', engineer: desk.engineer, page });
  };
}

function revokeOne(options: TokensOptions): AnswerEngineer {
  return async (ctx, desk) => {
    const values = await readForm(ctx);
    if (!values) return;
    try {
      const { id, name } = await desk.call(revokeToken, { id: values.number('id') });
      options.log.info({ engineer: desk.engineer.name, token: id }, 'token revoked in the console');
      desk.tell({ text: `Token ${id} of ${name} is revoked.` });
      seeOther(ctx, paths.tokens);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await showTokens(options, ctx, desk, { problem: error.problem });
    }
  };
}
