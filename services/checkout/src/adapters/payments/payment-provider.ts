import type { Contact } from '../../domain/basket-state';
import type { PaymentState } from '../../domain/payment-events';
import type { PaymentKey, ProviderName } from '../../domain/payment-ledger';

/** What the payment page, the wallet or the card gateway is told about a payment. */
export interface PaymentRequest {
  /** The order's. Return URLs carry it. */
  readonly reference: string;
  /** Our name for the payment: the provider's order code, merchant reference and idempotency key. */
  readonly code: string;
  readonly amountPence: number;
  readonly description: string;
  /** One line for each item, for the payment page. */
  readonly lines: readonly string[];
  readonly email: string;
  readonly billing: Contact;
  /** A wallet's token, for a card order without a payment page (Google Pay). */
  readonly token?: string;
}

/** The page of the shopper's bank, and what is posted to it. It sends the shopper back to `returnUrl`. */
export interface BankChallenge {
  readonly url: string;
  readonly JWT: string;
  readonly returnUrl: string;
}

export interface OpenedPayment {
  /** The provider's name for the payment: order code, PayPal order, checkout session. */
  readonly id: string;
  /** Where the shopper goes on: the payment page, or our own page when the payment is made. */
  readonly url: string;
  /** A card order with a token about which the bank asks the shopper first. */
  readonly challenge?: BankChallenge;
  /** What is known already: a card order with a token is authorised or refused at once. */
  readonly state?: PaymentState;
}

/** A provider's message, as it came. */
export interface ProviderMessage {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** What a message says about one payment. */
export interface HeardPayment {
  /** Our name for the payment, as the provider repeats it. */
  readonly code: string;
  /** The provider's name for it, when the message tells. */
  readonly id?: string;
  /** Undefined when the message changes nothing. */
  readonly state: PaymentState | undefined;
}

/**
 * What orders need of a payment provider, see decision 30. Every operation may be repeated: the ledger of payments decides
 * whether it is wanted, and an uncertain answer is followed by an inquiry.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens a payment, idempotent by code. @throws PaymentUnavailable */
  open(payment: PaymentRequest): Promise<OpenedPayment>;
  /** The state of a payment; undefined before the shopper has paid, approved or was refused. @throws PaymentUnavailable */
  inquire(payment: PaymentKey): Promise<PaymentState | undefined>;
  /** The state of a payment once the shopper is back from a challenge of the bank. @throws PaymentUnavailable */
  completeChallenge?(payment: PaymentKey): Promise<PaymentState | undefined>;
  /**
   * Takes the money of an approved or authorised payment, once, idempotent by code. Returns its state when that is known at
   * once; else a notification or an inquiry tells. @throws PaymentUnavailable
   */
  capture(payment: PaymentKey, amountPence: number): Promise<PaymentState | undefined>;
  /** Ends an authorisation that is not captured. @throws PaymentUnavailable */
  cancel(payment: PaymentKey): Promise<void>;
  /**
   * Requests a refund of a captured payment, or of a part of it. `totalPence` is what will have been given back with it: the
   * same request has the same total, so that it makes an idempotency key. @throws PaymentUnavailable
   */
  refund(
    payment: PaymentKey,
    refund: { readonly amountPence: number; readonly totalPence: number },
  ): Promise<void>;
  /** Verifies and reads a message; undefined when it is about no payment. @throws notification_refused, notification_malformed */
  hear(message: ProviderMessage): Promise<HeardPayment | undefined>;
}
