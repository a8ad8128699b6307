import type { EdgeMiddleware } from '../web/edge-context';
import type { AnswerForm } from './answer-form';
import type { LiveContracts } from './live-contracts';
import { isPlainFormPost } from './plain-form';
import { sendAnswer, sendProblem, type Forward } from './proxy';
import { isFromOwnPages } from './same-origin';
import { isProblem, refusal, type Problem } from '@tyres/contract-kit/problem';

export interface GatewayOptions {
  readonly contracts: Pick<LiveContracts, 'find' | 'hasPath'>;
  readonly forward: Forward;
  readonly answerForm: AnswerForm;
  readonly siteOrigin: string;
  readonly base: string;
}

const foreign: Problem = refusal(
  403,
  'cross_origin',
  'This can only be done from the pages of this site.',
).problem;

/** Sends calls to the services' public endpoints on to them; everything else is another's. */
export function gateway(options: GatewayOptions): EdgeMiddleware {
  const { contracts, forward, answerForm, siteOrigin, base } = options;
  return async function callService(ctx, next) {
    const path = ctx.state.url.split('?', 1)[0] ?? '/';
    const endpoint = contracts.find(ctx.method, path)?.endpoint;
    if (!endpoint)
      return ctx.method !== 'GET' && ctx.method !== 'HEAD' ? refuseMethod(contracts.hasPath(path)) : next();

    const isForm = endpoint.body !== 'raw' && isPlainFormPost(ctx);
    ctx.state.kind = isForm ? 'form' : 'call';
    if (
      endpoint.writes &&
      endpoint.body !== 'raw' &&
      !isFromOwnPages({ headers: ctx.req.headers, host: ctx.host }, siteOrigin)
    ) {
      return sendProblem(ctx, foreign);
    }
    if (isForm) return answerForm(ctx, endpoint);
    const answer = await forward(ctx, endpoint);
    return isProblem(answer) ? sendProblem(ctx, answer) : sendAnswer(ctx, answer, base);

    function refuseMethod(isKnown: boolean): void {
      sendProblem(
        ctx,
        isKnown
          ? { status: 405, code: 'method_not_allowed', message: 'That cannot be done this way.' }
          : { status: 404, code: 'not_found', message: 'There is nothing here.' },
      );
    }
  };
}
