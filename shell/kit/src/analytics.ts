import type { Revised } from '@tyres/contract-kit/bus-events';

/** An item that was seen, chosen or bought. Prices are in pounds, as analytics tools expect. */
export interface AnalyticsItem {
  /** The stock code. */
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  /** Per tyre. */
  readonly price: number;
  readonly quantity: number;
}

interface Valued {
  readonly currency: 'GBP';
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
}

/** Event details by event name. They never contain a registration, a postcode or anything else about a person. */
export interface AnalyticsEvents {
  readonly view_item: Valued;
  readonly add_to_cart: Valued;
  readonly remove_from_cart: Valued;
  /** A checkout form without mistakes is submitted. */
  readonly checkout_submit: Valued;
  /** The order is placed, and its payment begins. */
  readonly pre_purchase: Valued;
  /** An order is paid: its total, with the VAT in it and the charge for delivery. */
  readonly purchase: Valued & { readonly tax: number; readonly shipping: number };
  readonly modal_open: { readonly modal: string };
  /** The upsell: the visitor kept the current choice, or took the recommended tyre. */
  readonly tyre_upsell: { readonly choice: 'rejected' | 'accepted'; readonly item_id: string };
  /** The offer of a service before an order is placed. */
  readonly service_modal: { readonly choice: 'shown' | 'rejected' | 'accepted'; readonly item_id: string };
  /** The card provider's page in a lightbox: the shopper paid there or was refused, or closed it. */
  readonly payment_modal: { readonly choice: 'shown' | 'ended' | 'closed' };
  readonly buy_again_modal: { readonly choice: 'shown' | 'tyre' | 'fitter' | 'both' | 'own' | 'stop' };
  readonly featured_top_spot: Valued;
  readonly featured_tyre: Valued;
}

type AnalyticsEventName = keyof AnalyticsEvents;

/** An event as it is recorded and queued. */
export type RecordedEvent = {
  readonly [Name in AnalyticsEventName]: [name: Name, details: AnalyticsEvents[Name]];
}[AnalyticsEventName];

/** Records what a visitor did. Nothing is sent before the visitor consents, or after a refusal. */
export type RecordEvent = (...event: RecordedEvent) => void;

/**
 * What the visitor consented to; before the first event there is no choice yet. The consent banner of mf-content emits it.
 * The content contract declares the same event: if the two differed, mf-content would not compile.
 */
interface Consent extends Revised {
  readonly analytics: boolean;
  readonly functional: boolean;
  readonly advertising: boolean;
}

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'consent:changed': Consent;
  }
}
