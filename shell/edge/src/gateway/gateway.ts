import type { BodyReader } from '../http/body-reader';
import type { EdgeMiddleware } from '../http/edge-context';
import type { AnswerForm } from './answer-form';
import type { LiveContracts } from '../calls/live-contracts';
import { isForBrowsers } from '../calls/public-endpoint';
import { isPlainFormPost } from './plain-form';
import { sendProblem } from '../http/send-problem';
import { sendAnswer, type Forward } from './proxy';
import { isFromOwnPages } from '../http/same-origin';
import { isProblem, refusal, type Problem } from '@tyres/contract-kit/problem';

export interface GatewayOptions {
  readonly contracts: Pick<LiveContracts, 'find' | 'hasPath'>;
  readonly forward: Forward;
  readonly answerForm: AnswerForm;
  readonly readBody: BodyReader;
  readonly siteOrigins: ReadonlySet<string>;
  readonly base: string;
}

const callBytes = 2 * 1024 * 1024;
const formBytes = 512 * 1024;

const foreign: Problem = refusal(
  403,
  'cross_origin',
  'This can only be done from the pages of this site.',
).problem;

/** Forwards calls of public and partner endpoints to their services. Other requests go to the next middleware. */
export function gateway(options: GatewayOptions): EdgeMiddleware {
  const { contracts, forward, answerForm, readBody, siteOrigins, base } = options;
  return async function callService(ctx, next) {
    const path = ctx.state.url.split('?', 1)[0] ?? '/';
    const endpoint = contracts.find(ctx.method, path)?.endpoint;
    if (!endpoint)
      return ctx.method !== 'GET' && ctx.method !== 'HEAD' ? refuseMethod(contracts.hasPath(path)) : next();

    const isForm = isForBrowsers(endpoint) && isPlainFormPost(ctx);
    ctx.state.kind = isForm ? 'form' : 'call';
    ctx.state.route = endpoint.path;
    if (endpoint.writes && isForBrowsers(endpoint) && !isFromOwnPages(ctx.req.headers, siteOrigins)) {
      return sendProblem(ctx, foreign);
    }
    // Read completely before a connection to the service is used: a slow client must not hold one.
    const body = endpoint.method === 'GET' ? undefined : await readBody(ctx, isForm ? formBytes : callBytes);
    if (isForm) return answerForm(ctx, { endpoint, body });
    const answer = await forward(ctx, endpoint, body);
    if (isProblem(answer)) return sendProblem(ctx, answer);
    return sendAnswer(ctx, answer, { base, sharedForSeconds: endpoint.sharedForSeconds });

    function refuseMethod(isKnown: boolean): void {
      sendProblem(
        ctx,
        isKnown
          ? { status: 405, code: 'method_not_allowed', message: 'This address does not support that method.' }
          : { status: 404, code: 'not_found', message: 'There is nothing here.' },
      );
    }
  };
}
