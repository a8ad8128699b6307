import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { PaymentState } from '../domain/payment-events';
import type { Payment, PaymentKey, ProviderName, Sums } from '../domain/payment-ledger';

interface PaymentRow {
  readonly provider: ProviderName;
  readonly code: string;
  readonly provider_id: string | null;
  readonly reference: string | null;
  readonly currency: string;
  readonly opened_pence: number;
  readonly authorised_pence: number;
  readonly capture_sent_pence: number;
  readonly captured_pence: number;
  readonly refund_requested_pence: number;
  readonly refund_sent_pence: number;
  readonly refunded_pence: number;
  readonly charged_back_pence: number;
  readonly is_stray: boolean;
  readonly requested_at: Date | null;
}

const columns = sql`provider, code, provider_id, reference, currency, opened_pence, authorised_pence, capture_sent_pence, captured_pence,
  refund_requested_pence, refund_sent_pence, refunded_pence, charged_back_pence, is_stray, requested_at`;

type Key = Pick<PaymentKey, 'provider' | 'code'>;

/** Where a fact about a payment comes from; `modification` is the answer to a request of ours. */
export type PaymentSource = 'notification' | 'inquiry' | 'modification';

/** Inserts a payment before it is opened, unless it is there. */
export async function insertPayment(
  database: Queryable,
  payment: Key & { readonly reference: string; readonly openedPence: number },
): Promise<void> {
  await database.query(sql`
    insert into payments (provider, code, reference, opened_pence)
    values (${payment.provider}, ${payment.code}, ${payment.reference}, ${payment.openedPence})
    on conflict do nothing`);
}

/** Inserts a payment that we did not open as far as we know. It is an order's when it has the order's reference. */
export async function insertUnknownPayment(database: Queryable, { provider, code }: Key): Promise<void> {
  await database.query(sql`
    insert into payments (provider, code, reference, opened_pence)
    values (${provider}, ${code}, (select reference from orders where reference = ${code}), 0)
    on conflict do nothing`);
}

/** Saves the provider's name for a payment. */
export async function saveProviderId(
  database: Queryable,
  { provider, code }: Key,
  id: string,
): Promise<void> {
  await database.query(sql`
    update payments set provider_id = ${id}, updated_at = now()
    where provider = ${provider} and code = ${code} and provider_id is distinct from ${id}`);
}

export async function findPayment(
  database: Queryable,
  { provider, code }: Key,
): Promise<Payment | undefined> {
  const rows = await database.query<PaymentRow>(
    sql`select ${columns} from payments where provider = ${provider} and code = ${code}`,
  );
  return rows.map(toPayment)[0];
}

/** The payment, locked until the transaction ends. Its order is locked before it. */
export async function lockPayment(
  database: Queryable,
  { provider, code }: Key,
): Promise<Payment | undefined> {
  const rows = await database.query<PaymentRow>(
    sql`select ${columns} from payments where provider = ${provider} and code = ${code} for update`,
  );
  return rows.map(toPayment)[0];
}

/** All payments of an order, oldest first. */
export async function findPayments(database: Queryable, reference: string): Promise<Payment[]> {
  const rows = await database.query<PaymentRow>(
    sql`select ${columns} from payments where reference = ${reference} order by created_at, provider`,
  );
  return rows.map(toPayment);
}

/** Writes the sums of a payment; the table refuses any that cannot be. */
export async function saveSums(
  database: Queryable,
  { provider, code }: Key,
  change: { readonly sums: Sums; readonly currency: string; readonly isStray: boolean },
): Promise<void> {
  const { sums, currency, isStray } = change;
  await database.query(sql`
    update payments set authorised_pence = ${sums.authorised}, captured_pence = ${sums.captured},
      refund_requested_pence = ${sums.refundRequested}, refund_sent_pence = ${sums.refundSent},
      refunded_pence = ${sums.refunded}, charged_back_pence = ${sums.chargedBack}, currency = ${currency},
      is_stray = ${isStray}, updated_at = now()
    where provider = ${provider} and code = ${code}`);
}

/** Inserts a fact about a payment, once from each source; false when it is there. */
export async function insertPaymentEvent(
  database: Queryable,
  { provider, code }: Key,
  { event, amountPence, currency }: PaymentState,
  source: PaymentSource,
): Promise<boolean> {
  const rows = await database.query(sql`
    insert into payment_events (provider, code, event, source, amount_pence, currency)
    values (${provider}, ${code}, ${event}, ${source}, ${amountPence}, ${currency})
    on conflict do nothing returning code`);
  return rows.length === 1;
}

/**
 * Decides to give back the money of an order, but for what is kept of its own payment; returns the payments that hold some. What
 * was decided before is never taken back.
 */
export async function requestRefunds(database: Queryable, reference: string, keptPence = 0): Promise<Key[]> {
  return database.query<Key>(sql`
    update payments set next_check_at = now(), updated_at = now(), refund_requested_pence = greatest(
        refund_requested_pence, authorised_pence - case when is_stray then 0 else ${keptPence}::integer end)
    where reference = ${reference} and authorised_pence > refunded_pence and charged_back_pence = 0
    returning provider, code`);
}

/** Decides to give back the money of one payment that no order may keep. */
export async function returnPayment(database: Queryable, { provider, code }: Key): Promise<void> {
  await database.query(sql`
    update payments set is_stray = true, refund_requested_pence = authorised_pence, next_check_at = now(), updated_at = now()
    where provider = ${provider} and code = ${code} and charged_back_pence = 0`);
}

/** Says when to look at a payment again; null: there is nothing to do. */
export async function checkPaymentAgain(
  database: Queryable,
  { provider, code }: Key,
  afterSeconds: number | null,
): Promise<void> {
  await database.query(sql`
    update payments set next_check_at = now() + make_interval(secs => ${afterSeconds}::double precision)
    where provider = ${provider} and code = ${code}`);
}

/** Payments that are to be looked at now, at most `limit`; they are looked at again after a pause. */
export async function takeDuePayments(database: Queryable, limit: number): Promise<Key[]> {
  return database.query<Key>(sql`
    update payments set next_check_at = now() + interval '20 seconds'
    where (provider, code) in (
      select provider, code from payments where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    )
    returning provider, code`);
}

/**
 * Acquires the right to ask the provider to move money; false while an answer to an earlier request may still come, and when the
 * sums are not those any more that the request was decided on: then it may have been made already.
 */
export async function claimRequest(
  database: Queryable,
  { provider, code, sums }: Key & Pick<Payment, 'sums'>,
  leaseSeconds: number,
): Promise<boolean> {
  const { captureSent, captured, refundRequested, refundSent } = sums;
  const rows = await database.query(sql`
    update payments set requested_at = now(), updated_at = now()
    where provider = ${provider} and code = ${code}
      and (requested_at is null or requested_at < now() - make_interval(secs => ${leaseSeconds}))
      and capture_sent_pence = ${captureSent} and captured_pence = ${captured}
      and refund_requested_pence = ${refundRequested} and refund_sent_pence = ${refundSent}
    returning code`);
  return rows.length === 1;
}

/** Notes that the provider has accepted to give back what was requested. */
export async function markRefundSent(
  database: Queryable,
  { provider, code }: Key,
  totalPence: number,
): Promise<void> {
  await database.query(sql`
    update payments set refund_sent_pence = greatest(refund_sent_pence, least(${totalPence}, refund_requested_pence)),
      requested_at = null, updated_at = now()
    where provider = ${provider} and code = ${code}`);
}

/**
 * Acquires the right to ask the provider whether a checkout id is a payment's. The answer about an id that is not holds for a
 * minute; another id may be asked about after two seconds.
 */
export async function acquireIdInquiry(
  database: Queryable,
  { provider, code }: Key,
  id: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    update payments set asked_id = ${id}, asked_at = now()
    where provider = ${provider} and code = ${code}
      and (asked_at is null
        or asked_at <= now() - case when asked_id = ${id} then interval '1 minute' else interval '2 seconds' end)
    returning code`);
  return rows.length === 1;
}

/** Forgets about which checkout id the provider was asked, since it gave no answer. */
export async function forgetIdInquiry(database: Queryable, { provider, code }: Key): Promise<void> {
  await database.query(sql`
    update payments set asked_id = null, asked_at = null where provider = ${provider} and code = ${code}`);
}

/** Whether the shopper has agreed to a payment at a wallet. */
export async function isApproved(database: Queryable, { provider, code }: Key): Promise<boolean> {
  const rows = await database.query(sql`
    select code from payment_events
    where provider = ${provider} and code = ${code} and event = 'approved' limit 1`);
  return rows.length === 1;
}

/** Notes that the provider has accepted to capture money. */
export async function markCaptureSent(
  database: Queryable,
  { provider, code }: Key,
  amountPence: number,
): Promise<void> {
  await database.query(sql`
    update payments set capture_sent_pence = ${amountPence}, requested_at = null, updated_at = now()
    where provider = ${provider} and code = ${code}`);
}

function toPayment(row: PaymentRow): Payment {
  return {
    provider: row.provider,
    code: row.code,
    id: row.provider_id,
    reference: row.reference,
    currency: row.currency,
    openedPence: row.opened_pence,
    sums: {
      authorised: row.authorised_pence,
      captureSent: row.capture_sent_pence,
      captured: row.captured_pence,
      refundRequested: row.refund_requested_pence,
      refundSent: row.refund_sent_pence,
      refunded: row.refunded_pence,
      chargedBack: row.charged_back_pence,
    },
    isStray: row.is_stray,
    requestedAt: row.requested_at,
  };
}
