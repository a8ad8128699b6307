import type { Contact } from '../../domain/basket-state';
import type { PaymentEvent } from '../../domain/payment-events';

export interface PaymentRequest {
  readonly reference: string;
  readonly amountPence: number;
  readonly description: string;
  /** One line for each item, for the payment page. */
  readonly lines: readonly string[];
  readonly email: string;
  readonly billing: Contact;
}

export interface PaymentState {
  readonly event: PaymentEvent;
  readonly amountPence: number | null;
}

/** The operations of a payment provider that orders need. */
export interface PaymentProvider {
  /** Opens a payment, idempotent by reference; returns the URL of its payment page. @throws PaymentUnavailable */
  open(payment: PaymentRequest): Promise<string>;
  /** The state of a payment; undefined before the shopper has paid or was refused. @throws PaymentUnavailable */
  inquire(reference: string): Promise<PaymentState | undefined>;
  /** Requests a refund; the provider notifies us when it is done. @throws PaymentUnavailable */
  refund(reference: string, amountPence: number): Promise<void>;
}
