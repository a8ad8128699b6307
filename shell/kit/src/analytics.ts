import type { Revised } from '@tyres/contract-kit/bus-events';

/** What was seen, chosen or bought; money in pounds, as the sinks expect it. */
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

/** What a visitor did, by the name of the event. Never a registration, a postcode or anything else about a person. */
export interface AnalyticsEvents {
  readonly view_item: Valued;
  readonly add_to_cart: Valued;
  readonly remove_from_cart: Valued;
  readonly modal_open: { readonly modal: string };
  /** The upsell: the current choice was kept, or the recommended tyre taken. */
  readonly tyre_upsell: { readonly choice: 'rejected' | 'accepted'; readonly item_id: string };
  readonly buy_again_modal: { readonly choice: 'shown' | 'tyre' | 'fitter' | 'both' | 'own' | 'stop' };
  readonly featured_top_spot: Valued;
  readonly featured_tyre: Valued;
}

export type AnalyticsEventName = keyof AnalyticsEvents;

/** One event, as it is noted and as it waits. */
export type RecordedEvent = {
  readonly [Name in AnalyticsEventName]: [name: Name, details: AnalyticsEvents[Name]];
}[AnalyticsEventName];

/** Notes what a visitor did. It goes nowhere before the visitor has agreed to it, and never after a refusal. */
export type RecordEvent = (...event: RecordedEvent) => void;

/**
 * What the visitor agreed to; nobody has chosen before the first of these. The consent banner of mf-content sends it, and
 * the content contract declares the same: if the two differed, mf-content would not compile.
 */
interface Consent extends Revised {
  readonly analytics: boolean;
  readonly advertising: boolean;
}

declare module '@tyres/contract-kit/bus-events' {
  interface BusEvents {
    'consent:changed': Consent;
  }
}
