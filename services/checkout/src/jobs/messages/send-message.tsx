import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '@tyres/checkout-contract/payloads';
import type { Deps, Settings } from '../../deps';
import { presentOrder } from '../../domain/present-order';
import type { JobPayloads } from '../jobs';
import { findOrder, isMessageDue, markMessageSent } from '../../store/orders';
import { ConfirmationEmail } from './ConfirmationEmail';
import { confirmationPlainText, confirmationSms, refundPlainText } from './confirmation-text';

type MessageDeps = Pick<Deps, 'database' | 'mail' | 'texts' | 'settings'>;

/** Sends a message about an order, unless it was sent before. */
export async function sendMessage(
  deps: MessageDeps,
  { reference, channel, kind }: JobPayloads['send-message'],
): Promise<void> {
  const order = await findOrder(deps.database, reference);
  if (!order || !(await isMessageDue(deps.database, reference, channel, kind))) return;
  const shown = presentOrder(order);
  const { settings } = deps;
  if (channel === 'text') {
    await deps.texts.send({
      to: order.telephone,
      body: confirmationSms(shown, settings.shopName, settings.siteUrl),
    });
  } else {
    const messageId = `<${reference}.${kind}@${new URL(settings.siteUrl).hostname}>`;
    await deps.mail.send({
      to: order.email,
      messageId,
      ...(kind === 'refund' ? refundMail(shown, settings) : confirmationMail(shown, settings)),
    });
  }
  await markMessageSent(deps.database, reference, channel, kind);
}

function confirmationMail(order: Order, { shopName, siteUrl }: Settings) {
  return {
    subject: `${shopName}: your order ${order.reference} is confirmed`,
    html: `<!doctype html>${renderToStaticMarkup(<ConfirmationEmail order={order} shopName={shopName} siteUrl={siteUrl} />)}`,
    text: confirmationPlainText(order, shopName, siteUrl),
  };
}

function refundMail(order: Order, { shopName }: Settings) {
  const text = refundPlainText(order, shopName);
  const paragraphs = text
    .split('\n')
    .filter(Boolean)
    .map((line) => <p key={line}>{line}</p>);
  return {
    subject: `${shopName}: we are refunding your order ${order.reference}`,
    html: `<!doctype html>${renderToStaticMarkup(<>{paragraphs}</>)}`,
    text,
  };
}
