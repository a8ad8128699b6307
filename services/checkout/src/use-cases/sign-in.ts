import type { Account } from '@tyres/checkout-contract/payloads';
import type { Caller, Deps } from '../deps';
import { presentOrder } from '../domain/present-order';
import { signInLinkInvalid } from '../errors';
import { htmlOfText } from '../jobs/messages/EmailPage';
import { findReferencesByEmail } from '../store/account-orders';
import { linkLifetimeSeconds } from '../store/accounts';
import { basketIdOf } from '../store/baskets';
import { randomToken, replaceBrowserKey } from '../store/browser-orders';
import { findOrder } from '../store/orders';

/** More links than this to one address in 15 minutes were not asked for by its owner. */
const mostMails = 3;

/**
 * Has a link sent to an address, if orders were placed with it (SD40). The call does the same for every address; a job finds
 * out, so neither the answer nor its time tells whether there are orders.
 */
export async function requestSignIn(
  { accounts, database, jobs }: Pick<Deps, 'accounts' | 'database' | 'jobs'>,
  email: string,
): Promise<void> {
  const request = await accounts.saveRequest(email.trim().toLowerCase());
  await jobs.add(database, 'send-sign-in', { request });
}

/** Sends the link that was asked for. */
export async function sendSignIn(
  { accounts, database, mail, settings }: Pick<Deps, 'accounts' | 'database' | 'mail' | 'settings'>,
  request: string,
): Promise<void> {
  const email = await accounts.findRequest(request);
  if (!email) return;
  const [reference] = await findReferencesByEmail(database, email);
  if (reference === undefined || (await accounts.countMail(email)) > mostMails) return;
  const { shopName, siteUrl } = settings;
  const link = `${siteUrl}/user/login?link=${await accounts.createLink(email)}`;
  const text = [
    `Here is your link to My Account at ${shopName}. It works once, for ${linkLifetimeSeconds / 60} minutes.`,
    `Sign in to My Account: ${link}`,
    'If you did not ask for it, you need not do anything.',
  ].join('\n\n');
  await mail.send({
    to: email,
    subject: `${shopName}: your link to My Account`,
    messageId: `<sign-in.${request}@${new URL(siteUrl).hostname}>`,
    text,
    html: htmlOfText(text, shopName),
  });
}

/**
 * Signs the browser in with a link. Returns its new key: who had copied its cookies before is not signed in (decision 33).
 * @throws sign_in_link_invalid when it was used, has expired, or never was
 */
export async function signIn(
  { accounts, database }: Pick<Deps, 'accounts' | 'database'>,
  { sessionId, browserKey }: Caller,
  link: string,
): Promise<string> {
  const email = await accounts.takeLink(link);
  if (!email) throw signInLinkInvalid();
  const basketId = basketIdOf(sessionId);
  const key = randomToken();
  if (browserKey) {
    await replaceBrowserKey(database, basketId, { from: browserKey, to: key });
    await accounts.signOut({ basketId, key: browserKey });
  }
  await accounts.signIn({ basketId, key }, email);
  return key;
}

/** The browser's account with its orders, the newest first; null when it is not signed in. */
export async function findAccount(
  { accounts, database, settings }: Pick<Deps, 'accounts' | 'database' | 'settings'>,
  { sessionId, browserKey = '' }: Caller,
): Promise<Account | null> {
  const email = await accounts.find({ basketId: basketIdOf(sessionId), key: browserKey });
  if (!email) return null;
  const references = await findReferencesByEmail(database, email);
  const showing = { policy: settings, now: new Date() };
  const orders = await Promise.all(references.map((reference) => findOrder(database, reference)));
  return { email, orders: orders.flatMap((order) => (order ? [presentOrder(order, showing)] : [])) };
}
