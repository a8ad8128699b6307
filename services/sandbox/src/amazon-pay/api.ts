import Router from '@koa/router';
import { readBody } from '@tyres/service-kit/read-body';
import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { SwitchBoard } from '../payment-switches/switches';
import { penceOf, readText } from '../read-field';
import type { AmazonPaySettings } from './config';
import type { Notice } from './notify';
import {
  chargeJson,
  refundedOf,
  refundJson,
  sessionJson,
  type ChargeState,
  type Session,
  type Sessions,
} from './sessions';
import { isSignedRequest } from './signatures';

export interface ApiOptions {
  readonly settings: AmazonPaySettings;
  readonly sessions: Sessions;
  readonly switches: SwitchBoard;
  readonly tell: (notice: Notice) => void;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** Amazon Pay's API v2, as far as the shop uses it: sessions, charges and refunds. Every request has to be signed. */
export function createAmazonPayApi(options: ApiOptions): Router {
  const { sessions } = options;
  const router = new Router();
  const serve = (
    method: 'get' | 'post' | 'delete',
    path: string,
    find: (id: string) => Session | undefined,
    work: (session: Session, body: unknown, ctx: Context) => Reply,
  ): void => {
    router[method](`/v2${path}`, async (ctx) => {
      const body = (await readBody(ctx, { limitBytes: 64 * 1024 })).toString();
      const session = find(ctx.params['id'] ?? readText(parse(body), 'chargeId'));
      const reply = !isAllowed(ctx, body, options.settings)
        ? problem(403, 'UnauthorizedAccess')
        : session
          ? work(session, parse(body), ctx)
          : problem(404, 'ResourceNotFound');
      ctx.status = reply.status;
      ctx.body = reply.body;
    });
  };
  const { find, findByCharge, findByRefund } = sessions;
  serve('get', '/checkoutSessions/:id', find, (session) => ok(sessionJson(session)));
  serve('post', '/checkoutSessions/:id/complete', find, (session, body) => complete(session, body, options));
  serve('get', '/charges/:id', findByCharge, (session) => ok(chargeJson(session)));
  serve('post', '/charges/:id/capture', findByCharge, (session) => capture(session, options));
  serve('delete', '/charges/:id/cancel', findByCharge, (session) => cancel(session, options));
  serve('post', '/refunds', findByCharge, (session, body, ctx) =>
    refund(session, body, ctx.get('x-amz-pay-idempotency-key') || randomUUID(), options),
  );
  serve('get', '/refunds/:id', findByRefund, (session, _body, ctx) =>
    ok(refundJson(session, ctx.params['id'] ?? '')),
  );
  return router;
}

/** The charge of a session that its buyer agreed to is made once; the amount has to be the session's. */
function complete(session: Session, body: unknown, options: ApiOptions): Reply {
  if (session.charge) return ok(sessionJson(session));
  if (session.state !== 'Open' || !session.begins) return problem(422, 'InvalidCheckoutSessionStatus');
  if (penceOf(readText(body, 'chargeAmount', 'amount')) !== session.pence)
    return problem(400, 'AmountMismatch');
  const { begins } = session;
  const isDeclined = begins === 'Declined';
  const late = options.switches.now().lateCapture && begins === 'Captured';
  const charged = moveCharge(session, late ? 'Authorized' : begins, options, {
    state: isDeclined ? 'Canceled' : 'Completed',
  });
  if (isDeclined) return problem(422, 'PaymentMethodNotAllowed');
  return { status: begins === 'Captured' ? 200 : 202, body: sessionJson(charged) };
}

function capture(session: Session, options: ApiOptions): Reply {
  if (session.charge?.state === 'Captured') return ok(chargeJson(session));
  if (session.charge?.state !== 'Authorized') return problem(422, 'InvalidChargeStatus');
  return ok(chargeJson(moveCharge(session, 'Captured', options)));
}

function cancel(session: Session, options: ApiOptions): Reply {
  const state = session.charge?.state;
  if (state !== 'Authorized' && state !== 'AuthorizationInitiated')
    return problem(422, 'InvalidChargeStatus');
  return ok(chargeJson(moveCharge(session, 'Canceled', options)));
}

function refund(session: Session, body: unknown, key: string, options: ApiOptions): Reply {
  const made = session.refunds.find((one) => one.key === key);
  if (made) return { status: 201, body: refundJson(session, made.id) };
  if (session.charge?.state !== 'Captured') return problem(422, 'InvalidChargeStatus');
  const pence = penceOf(readText(body, 'refundAmount', 'amount'));
  if (!(pence > 0 && refundedOf(session) + pence <= session.pence))
    return problem(422, 'TransactionAmountExceeded');
  const state = options.switches.now().failedRefund ? 'Declined' : 'Refunded';
  const id = `S03-${randomUUID()}-R1`;
  const refunds = [...session.refunds, { id, pence, state, key }];
  const changed = options.sessions.change(session, { refunds }, `refund: ${state}`);
  options.tell({ objectType: 'REFUND', objectId: id, referenceId: session.referenceId });
  return { status: 201, body: refundJson(changed, id) };
}

/** Moves a session's charge and tells the merchant. */
export function moveCharge(
  session: Session,
  state: ChargeState,
  { sessions, tell }: Pick<ApiOptions, 'sessions' | 'tell'>,
  part: Partial<Session> = {},
): Session {
  const charge = { id: session.charge?.id ?? `S03-${randomUUID()}-C1`, state };
  const changed = sessions.change(session, { ...part, charge }, `charge: ${state}`);
  tell({ objectType: 'CHARGE', objectId: charge.id, referenceId: session.referenceId });
  return changed;
}

function isAllowed(ctx: Context, body: string, { publicKey, publicKeyId }: AmazonPaySettings): boolean {
  const { method, path, querystring: query, headers } = ctx;
  return (
    publicKey !== undefined && isSignedRequest({ method, path, query, headers, body }, publicKeyId, publicKey)
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function ok(body: object): Reply {
  return { status: 200, body };
}

function problem(status: number, reasonCode: string): Reply {
  return { status, body: { reasonCode, message: reasonCode } };
}
