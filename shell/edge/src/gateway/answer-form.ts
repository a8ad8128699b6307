import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import { readProblem } from '@tyres/service-kit/calls/read-problem';
import type { PageComposer } from '../pages/page-composer';
import { refererPath, sameSitePath, withoutBase } from '../http/same-site-path';
import { markAnswer, type SessionReleases } from '../session/session-releases';
import type { EdgeContext } from '../http/edge-context';
import { readForm, type FormValues } from './plain-form';
import { sendProblem } from '../http/send-problem';
import { sendAnswer, setCookies, type Forward, type UpstreamAnswer } from './proxy';
import type { PublicEndpoint } from '../calls/public-endpoint';

export interface FormOptions {
  readonly forward: Forward;
  readonly composer: Pick<PageComposer, 'document'>;
  readonly releases: Pick<SessionReleases, 'ofSession' | 'keepAt'>;
  readonly siteOrigins: ReadonlySet<string>;
  readonly base: string;
}

interface RefusedPost {
  readonly values: FormValues;
  /** The page that the form was on. */
  readonly from: string | undefined;
  readonly problem: Problem;
  /** How long the service took. */
  readonly spentMs: number;
}

/** A form that was posted without script. */
export interface PostedForm {
  readonly endpoint: PublicEndpoint;
  readonly body: Buffer | undefined;
}

export type AnswerForm = (ctx: EdgeContext, form: PostedForm) => Promise<void>;

const noBody = Buffer.alloc(0);
const notAccepted = {
  code: 'refused',
  message: 'We could not process the form. Please check what you entered and try again.',
};

/**
 * Answers forms without script. Success redirects to a page (303). A refusal shows the form's page again, with the input
 * and the error.
 */
export function createAnswerForm({
  forward,
  composer,
  releases,
  siteOrigins,
  base,
}: FormOptions): AnswerForm {
  return async function answerForm(ctx, { endpoint, body = noBody }) {
    const values = await readForm(body, ctx.get('content-type')).catch(() => undefined);
    if (!values)
      return sendProblem(ctx, { status: 400, code: 'invalid_body', message: 'The form could not be read.' });
    const from = refererPath(ctx.get('referer'), (origin) => siteOrigins.has(origin));
    const sentMs = Date.now();
    const answer = await forward(ctx, endpoint, body);
    const spentMs = Date.now() - sentMs;
    if (isProblem(answer)) return showAgain(ctx, { values, from, problem: answer, spentMs });
    if (answer.status >= 400)
      return showAgain(ctx, {
        ...{ values, from, spentMs },
        problem: readProblem(answer.status, answer.body, notAccepted),
      });
    if (answer.status >= 300) return sendAnswer(ctx, answer, { base });
    return redirectOn(ctx, { endpoint, values, from, answer });
  };

  async function redirectOn(
    ctx: EdgeContext,
    {
      endpoint,
      values,
      from,
      answer,
    }: { endpoint: PublicEndpoint; values: FormValues; from: string | undefined; answer: UpstreamAnswer },
  ): Promise<void> {
    const next = endpoint.answers === 'json' ? undefined : sameSitePath(answer.body.toString().trim());
    const returnTo = typeof values['return_to'] === 'string' ? sameSitePath(values['return_to']) : undefined;
    const path = next ?? returnTo;
    setCookies(ctx, answer);
    ctx.status = 303;
    ctx.set('location', path === undefined ? (from ?? `${base}/`) : `${base}${path}`);
    ctx.set('cache-control', 'no-store');
    ctx.body = '';
  }

  async function showAgain(ctx: EdgeContext, { values, from, problem, spentMs }: RefusedPost): Promise<void> {
    const url = from === undefined ? undefined : withoutBase(from, base);
    const chosen = url === undefined ? undefined : await releases.ofSession(ctx);
    // Not 422 when the visitor cannot correct the input: the service failed, or the limit was reached.
    const status = problem.status >= 500 || problem.status === 429 ? problem.status : 422;
    const { return_to: _returnTo, ...typed } = values;
    const form = { action: ctx.state.url.split('?', 1)[0] ?? '/', values: typed, problem };
    ctx.set('cache-control', 'no-store');
    if (!chosen || url === undefined) return sendProblem(ctx, problem);
    markAnswer(ctx, chosen);
    const answer = await composer.document(ctx, { chosen, url, status, form, spentMs });
    if (answer === 'none') sendProblem(ctx, problem);
    else if (typeof answer === 'object') releases.keepAt(ctx, chosen, answer);
  }
}
