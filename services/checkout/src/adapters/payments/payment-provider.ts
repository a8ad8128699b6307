import type { Contact } from '../../domain/basket-state';
import type { PaymentEvent } from '../../domain/payment-events';

export interface PaymentRequest {
  readonly reference: string;
  readonly amountPence: number;
  readonly description: string;
  /** One line for each thing that is bought, for the payment page. */
  readonly lines: readonly string[];
  readonly email: string;
  readonly billing: Contact;
}

export interface PaymentState {
  readonly event: PaymentEvent;
  readonly amountPence: number | null;
}

/** What the orders need of whoever takes the money. */
export interface PaymentProvider {
  /** Opens a payment; the same reference may be opened again. Answers the address where it is paid. @throws PaymentUnavailable */
  open(payment: PaymentRequest): Promise<string>;
  /** How a payment stands; undefined when the shopper has not paid or been refused yet. @throws PaymentUnavailable */
  inquire(reference: string): Promise<PaymentState | undefined>;
  /** Asks for the money to go back; the provider says when it has. @throws PaymentUnavailable */
  refund(reference: string, amountPence: number): Promise<void>;
}
