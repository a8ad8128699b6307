import Router from '@koa/router';
import { readFile } from 'node:fs/promises';
import { createSwitchBoard } from '../payment-switches/switches';
import { createSwitchRoutes, switchForms } from '../payment-switches/routes';
import { html, type Html } from '../pages/html';
import { layout, pagePolicy } from '../pages/layout';
import { page } from '../pages/shopper-page';
import { amountOf, penceOf, readText } from '../read-field';
import { readForm } from '../read-form';
import { createAmazonPayApi, moveCharge } from './api';
import { readAmazonPaySettings, type AmazonPaySettings } from './config';
import { createNotifier, notificationKey } from './notify';
import { createSessions, refundedOf, type Session, type Sessions } from './sessions';
import { isSignedPayload } from './signatures';

export interface AmazonPayRouterOptions {
  readonly log: { warn: (fields: object, message: string) => void };
  /** Default: from the environment. */
  readonly settings?: AmazonPaySettings;
}

const script = new URL('../../assets/amazon-pay/checkout.js', import.meta.url);
const beginnings = { approve: 'Captured', decline: 'Declined', pending: 'AuthorizationInitiated' } as const;

/** Amazon Pay: the script of its button, the buyer's page, the API and its notifications; for mounting at `/amazon-pay`. */
export function createAmazonPayRouter({
  log,
  settings = readAmazonPaySettings(),
}: AmazonPayRouterOptions): Router {
  const sessions = createSessions(settings.file);
  const switches = createSwitchBoard();
  let root = '';
  const certificateUrl = (): string => `${root}/sns.pem`;
  const delivery = createNotifier({ settings, switches, log, certificateUrl });
  const tell = delivery.tell;
  const switching = { switches, delivery, page: '/amazon-pay/sessions' };
  const router = new Router();
  router.use(async (ctx, next) => {
    root = `${ctx.protocol}://${ctx.host}/amazon-pay`;
    await next();
  });
  router.use(createAmazonPayApi({ settings, sessions, switches, tell }).routes());
  router.use(createSwitchRoutes(switching).routes());
  router.get('/sns.pem', (ctx) => {
    ctx.type = 'text/plain';
    ctx.body = notificationKey;
  });
  router.get('/checkout.js', async (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.body = await readFile(script, 'utf8');
  });

  // The button leads here, with the payload that the merchant signed.
  router.get('/checkout', (ctx) => {
    const session = startSession(new URLSearchParams(ctx.querystring), settings, sessions);
    ctx.type = 'html';
    ctx.status = session ? 200 : 400;
    ctx.body = session ? buyerPage(session) : page('Amazon Pay', html`<h1>The payload is not signed</h1>`);
  });

  router.post('/buyer/:id', async (ctx) => {
    const session = sessions.find(ctx.params['id'] ?? '');
    const outcome = (await readForm(ctx)).get('outcome');
    const begins = Object.entries(beginnings).find(([name]) => name === outcome)?.[1];
    if (!session || (!begins && outcome !== 'cancel')) return void (ctx.status = 404);
    if (begins && session.state === 'Open') sessions.change(session, { begins }, `agreed: ${outcome}`);
    const back = new URL(begins ? session.resultUrl : session.cancelUrl);
    if (begins) back.searchParams.set('amazonCheckoutSessionId', session.id);
    ctx.redirect(back.href);
    ctx.status = 303;
  });

  router.get('/sessions', (ctx) => {
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = sessionsPage(sessions.list(), switchForms(switching, '/amazon-pay'));
  });
  router.get('/sessions.json', (ctx) => {
    ctx.body = sessions.list();
  });
  router.post('/sessions/:id/decide', async (ctx) => {
    const session = sessions.find(ctx.params['id'] ?? '');
    const outcome = (await readForm(ctx)).get('outcome');
    if (session?.charge?.state !== 'AuthorizationInitiated') return void (ctx.status = 404);
    moveCharge(session, outcome === 'approve' ? 'Captured' : 'Declined', { sessions, tell });
    ctx.redirect('/amazon-pay/sessions');
    ctx.status = 303;
  });
  return router;
}

/** Opens a session for a payload that the merchant has signed; undefined for any other. */
function startSession(
  query: URLSearchParams,
  settings: AmazonPaySettings,
  sessions: Sessions,
): Session | undefined {
  const payload = query.get('payloadJSON') ?? '';
  const isSigned =
    settings.publicKey &&
    query.get('publicKeyId') === settings.publicKeyId &&
    isSignedPayload(payload, query.get('signature') ?? '', settings.publicKey);
  if (!isSigned) return undefined;
  const given: unknown = JSON.parse(payload);
  if (readText(given, 'storeId') !== settings.storeId) return undefined;
  return sessions.open({
    referenceId: readText(given, 'merchantMetadata', 'merchantReferenceId'),
    pence: penceOf(readText(given, 'paymentDetails', 'chargeAmount', 'amount')),
    resultUrl: readText(given, 'webCheckoutDetails', 'checkoutResultReturnUrl'),
    cancelUrl: readText(given, 'webCheckoutDetails', 'checkoutCancelUrl'),
  });
}

function buyerPage(session: Session): string {
  return page(
    'Amazon Pay',
    html`<p class="note">Sandbox: no account is charged. Choose how the payment ends.</p>
      <h1>Pay £${amountOf(session.pence)} with Amazon Pay</h1>
      <form method="post" action="buyer/${session.id}">
        <button class="main" name="outcome" value="approve">Approve</button>
        <div class="others">
          <button name="outcome" value="decline">Decline</button
          ><button name="outcome" value="pending">Pending</button
          ><button name="outcome" value="cancel">Cancel</button>
        </div>
      </form>`,
  );
}

function sessionsPage(sessions: readonly Session[], switches: Html): string {
  return layout(
    'Amazon Pay sessions',
    html`<h1>Amazon Pay sessions</h1>
      ${switches} ${sessions.length === 0 ? html`<p>No sessions yet.</p>` : sessions.map(sessionArticle)}`,
  );
}

function sessionArticle(session: Session): Html {
  const decide =
    session.charge?.state === 'AuthorizationInitiated'
      ? html`<form method="post" action="/amazon-pay/sessions/${session.id}/decide">
          <button name="outcome" value="approve">Capture</button
          ><button name="outcome" value="decline">Decline</button>
        </form>`
      : html``;
  return html`<article>
    <h2>${session.referenceId}</h2>
    <p>
      <strong>${session.state}</strong> £${amountOf(session.pence)}, charge
      ${session.charge?.state ?? 'none'}, refunded £${amountOf(refundedOf(session))}
    </p>
    <ol>
      ${session.history.map((what) => html`<li>${what}</li>`)}
    </ol>
    ${decide}
  </article>`;
}
