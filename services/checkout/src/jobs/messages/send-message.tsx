import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '@tyres/checkout-contract/payloads';
import { calendarFile } from '@tyres/contract-kit/icalendar';
import type { Mail } from '@tyres/service-kit/mail';
import type { Deps, Settings } from '../../deps';
import type { StoredOrder } from '../../domain/order';
import { presentOrder } from '../../domain/present-order';
import { RecipientRefused } from '@tyres/service-kit/mail';
import {
  dropMessage,
  insertMessage,
  saveMessageResult,
  takeMessage,
  type MessageKind,
  type MessageOf,
} from '../../store/messages';
import { findOrder } from '../../store/orders';
import { orderLink, reviewLink } from '../../use-cases/order-link';
import type { JobPayloads } from '../jobs';
import { ConfirmationEmail } from './ConfirmationEmail';
import { htmlOfText } from './EmailPage';
import {
  changePlainText,
  changeSms,
  confirmationPlainText,
  confirmationSms,
  paymentFailedPlainText,
  refundPlainText,
  reviewPlainText,
} from './confirmation-text';

type MessageDeps = Pick<Deps, 'database' | 'mail' | 'texts' | 'settings'>;

/**
 * Sends a message about an order, once. A recipient that is refused is recorded, and not tried again. After an attempt whose
 * result is not known, as after a crash, the text gateway is asked whether it has the text; an e-mail has the same Message-ID.
 */
export async function sendMessage(deps: MessageDeps, message: MessageOf): Promise<void> {
  const order = await findOrder(deps.database, message.reference);
  if (!order) return;
  if (!isStillTrue(order, message)) return dropMessage(deps.database, message);
  const taken = await takeMessage(deps.database, message);
  if (!taken) return;
  const result = await deliver(deps, order, message, taken === 'again').then(
    () => 'sent' as const,
    async (error: unknown) => {
      if (error instanceof RecipientRefused) return { refused: error.message };
      await saveMessageResult(deps.database, message, 'retry');
      throw error;
    },
  );
  await saveMessageResult(deps.database, message, result);
}

/** Tells the shopper the new time of an order. */
export async function sendChange(deps: MessageDeps, payload: JobPayloads['send-change']): Promise<void> {
  const message = { ...payload, kind: 'change' } as const;
  // Jobs from before changes had rows have none.
  await insertMessage(deps.database, message);
  await sendMessage(deps, message);
}

/** A newer change or a refund replaces the message about a change; no review is asked for an order that was given back. */
function isStillTrue({ status, snapshot }: StoredOrder, { kind, appointment }: MessageOf): boolean {
  if (kind === 'review') return status === 'paid';
  return kind !== 'change' || (status === 'paid' && snapshot.appointment?.holdId === appointment);
}

async function deliver(
  { mail, texts, settings }: MessageDeps,
  order: StoredOrder,
  { reference, channel, kind, appointment }: MessageOf,
  isAgain: boolean,
): Promise<void> {
  const shown = presentOrder(order);
  if (channel === 'text') {
    const words = kind === 'change' ? changeSms : confirmationSms;
    const body = words(shown, settings.shopName, orderLink(reference, settings));
    const text = { to: order.telephone, body };
    if (!isAgain || !(await texts.wasSent(text))) await texts.send(text);
    return;
  }
  const name = [kind, appointment].filter(Boolean).join('-');
  const messageId = `<${reference}.${name}@${new URL(settings.siteUrl).hostname}>`;
  await mail.send({ to: order.email, messageId, ...contentOf(kind, shown, settings) });
}

function contentOf(kind: MessageKind, order: Order, settings: Settings): Omit<Mail, 'to' | 'messageId'> {
  const { shopName } = settings;
  switch (kind) {
    case 'confirmation':
      return confirmationMail(order, settings);
    case 'change':
      return {
        ...plainMail(
          `${shopName}: your fitting appointment has changed (order ${order.reference})`,
          changePlainText(order, shopName, orderLink(order.reference, settings)),
          shopName,
        ),
        ...calendarOf(order),
      };
    case 'review':
      return plainMail(
        `${shopName}: how was your fitting at ${order.fitter?.name ?? 'your fitter'}?`,
        reviewPlainText(order, shopName, reviewLink(order.reference, settings)),
        shopName,
      );
    case 'refund':
      return plainMail(
        `${shopName}: we are refunding your order ${order.reference}`,
        refundPlainText(order, shopName),
        shopName,
      );
    case 'payment_failed':
      return plainMail(
        `${shopName}: the payment of your order ${order.reference} was not made`,
        paymentFailedPlainText(order, shopName, settings.siteUrl),
        shopName,
      );
  }
}

function confirmationMail(order: Order, settings: Settings): Omit<Mail, 'to' | 'messageId'> {
  const { shopName, seller } = settings;
  const receipt = { shopName, seller, link: orderLink(order.reference, settings) };
  return {
    subject: `${shopName}: your order ${order.reference} is confirmed`,
    html: `<!doctype html>${renderToStaticMarkup(<ConfirmationEmail order={order} {...receipt} />)}`,
    text: confirmationPlainText(order, receipt),
    ...calendarOf(order),
  };
}

/** The appointment as an iCalendar file, if it has a time. A changed one replaces the one before in the shopper's calendar. */
function calendarOf(order: Order): Pick<Mail, 'calendar'> {
  const { appointment_starts_at: from, appointment_ends_at: to, fitter, reference } = order;
  if (!from || !to || !fitter) return {};
  const event = {
    uid: `${reference}@kerbside-tyres`,
    changedAt: new Date(),
    when: { from: new Date(from), to: new Date(to) },
    summary: `Tyre fitting ${fitter.mobile ? 'by' : 'at'} ${fitter.name}`,
    location: fitter.address,
    description: `Order ${reference}`,
  };
  return { calendar: calendarFile([event]) };
}

function plainMail(subject: string, text: string, shopName: string): Omit<Mail, 'to' | 'messageId'> {
  return { subject, html: htmlOfText(text, shopName), text };
}
