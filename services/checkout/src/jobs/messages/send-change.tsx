import { renderToStaticMarkup } from 'react-dom/server';
import type { Deps } from '../../deps';
import { presentOrder } from '../../domain/present-order';
import { findOrder } from '../../store/orders';
import { orderLink } from '../../use-cases/order-link';
import type { JobPayloads } from '../jobs';
import { changePlainText, changeSms } from './confirmation-text';

/** Tells the shopper the new time of an order, unless a newer change or a refund has replaced it. */
export async function sendChange(
  { database, mail, texts, settings }: Pick<Deps, 'database' | 'mail' | 'texts' | 'settings'>,
  { reference, channel, appointment }: JobPayloads['send-change'],
): Promise<void> {
  const order = await findOrder(database, reference);
  if (order?.status !== 'paid' || order.snapshot.appointment?.holdId !== appointment) return;
  const { shopName, siteUrl } = settings;
  const link = orderLink(reference, settings);
  const shown = presentOrder(order);
  if (channel === 'text') {
    await texts.send({ to: order.telephone, body: changeSms(shown, shopName, link) });
    return;
  }
  const text = changePlainText(shown, shopName, link);
  const paragraphs = text
    .split('\n')
    .filter(Boolean)
    .map((line) => <p key={line}>{line}</p>);
  await mail.send({
    to: order.email,
    messageId: `<${reference}.change-${appointment}@${new URL(siteUrl).hostname}>`,
    subject: `${shopName}: your fitting appointment has changed (order ${reference})`,
    html: `<!doctype html>${renderToStaticMarkup(<>{paragraphs}</>)}`,
    text,
  });
}
