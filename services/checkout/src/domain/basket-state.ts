/** Fitted by a garage or mobile fitter, or delivered to an address. */
export type Route = 'fitted' | 'delivery';

export interface TyreLine {
  readonly kind: 'tyre';
  readonly stockCode: string;
  readonly id: string;
  readonly brand: string;
  readonly range: string;
  readonly description: string;
  readonly size: string;
  readonly imageUrl: string;
  readonly position: 'front' | 'rear' | 'same' | '';
  readonly label: {
    readonly fuel: string;
    readonly wet: string;
    readonly decibels: number;
    readonly noiseRating: string;
  };
  readonly quantity: number;
  /** The catalogue's prices on both routes when the line was last priced. */
  readonly fittedPricePence: number;
  readonly deliveryPricePence: number;
  readonly totalStock: number;
  readonly deliveryStock: number;
  readonly minimumStock: number;
  /** Working days until the tyre is at a fitter's; absent in lines that were stored before tyres had it. */
  readonly leadDays?: number;
}

export interface ServiceLine {
  readonly kind: 'service';
  readonly stockCode: string;
  readonly id: string;
  readonly name: string;
  readonly productType: 'service' | 'cover';
  readonly priceType: 'fixed' | 'per tyre';
  readonly pricePence: number;
  /** Added to the job at the fitter (SD43); absent in what was stored before services had it. */
  readonly minutes?: number;
}

export type BasketLine = TyreLine | ServiceLine;

export interface ChosenFitter {
  readonly accountNumber: string;
  readonly code: string;
  readonly name: string;
  readonly isMobile: boolean;
  readonly address: string;
  readonly surchargePence: number;
  /** Codes of the extras that it offers; absent in what was stored before fitters had them, which offers all. */
  readonly extras?: readonly string[];
}

export interface Appointment {
  /** The hold's key at the fitters service; null while only the date is chosen. */
  readonly holdKey: string | null;
  /** The hold's id at the fitters service, null without a hold; absent in what was stored before holds had ids. */
  readonly holdId?: string | null;
  /** YYYY-MM-DD in Europe/London. */
  readonly date: string;
  readonly dateLabel: string | null;
  /** A key of the fitter's times; null when the fitter agrees the time with the customer. */
  readonly time: string | null;
  readonly timeLabel: string | null;
  /** ISO 8601, UTC. */
  readonly heldUntil: string | null;
}

export interface Contact {
  /** Of the shipping address only; absent in what was stored before forms asked for it. */
  readonly title?: string;
  readonly forename: string;
  readonly surname: string;
  readonly postcode: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly town: string;
  readonly county: string;
  readonly telephone: string;
}

/** A discount code, as it is copied into the baskets in which it is used. */
export interface Discount {
  /** In capitals, without spaces. */
  readonly code: string;
  readonly name: string;
  /** A `promo_entry` takes nothing off: the order takes part in a promotion. */
  readonly type: 'amount_off' | 'promo_entry';
  /** Taken off once for the order; null for a discount in per cent. */
  readonly amountPence: number | null;
  /** Taken off the qualifying lines, in hundredths of a per cent; null for a fixed amount. */
  readonly percentHundredths: number | null;
  /** Higher ones are taken off first, and win against those that they exclude. */
  readonly priority: number;
  /** Whether it excludes all other discounts. */
  readonly isExclusive: boolean;
  /** What the qualifying lines have to cost, before discounts. */
  readonly minimumSpendPence: number;
  /** The first and last days, YYYY-MM-DD in Europe/London; null for no limit. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** The tyres for which it is; an empty list allows all. With any, extras do not qualify. */
  readonly brands: readonly string[];
  readonly ranges: readonly string[];
  /** As in '205/55 R16', or with load index and speed symbol. */
  readonly sizes: readonly string[];
}

/** A session's basket as it is stored. Immutable: every change makes a new one. */
export interface BasketState {
  /** Incremented when the stored shape changes; baskets of another shape are dropped. */
  readonly shape: 1;
  readonly revision: number;
  readonly route: Route;
  readonly lines: readonly BasketLine[];
  readonly fitter: ChosenFitter | null;
  readonly appointment: Appointment | null;
  /** Why the time was lost, for the shopper, until a new one is chosen; absent in older baskets. */
  readonly appointmentLost?: string | null;
  /** True when the fitter was chosen before the tyres (SD04); absent in older baskets. */
  readonly fittedNationally?: boolean;
  /** Which extras were taken out since nobody offers them any more, for the shopper; absent in older baskets. */
  readonly extrasRemoved?: string | null;
  /** The discount codes in use, as they were when they were entered; absent in older baskets. */
  readonly discounts?: readonly Discount[];
  /** Which discount codes were taken out and why, for the shopper; absent in older baskets. */
  readonly discountsRemoved?: string | null;
  readonly delivery: { readonly postcode: string; readonly chargePence: number } | null;
  readonly postcode: string | null;
  readonly registration: string | null;
  readonly email: string | null;
  /** True when the shopper agreed to marketing; null until asked. */
  readonly marketing: boolean | null;
  readonly billing: Contact | null;
  readonly shipping: Contact | null;
}

/** A refused change, with a message for the shopper. */
export interface Refused {
  readonly refused: string;
}

/** A pure change: returns the new basket, the same basket when nothing changes, or a refusal. */
export type BasketChange = (basket: BasketState) => BasketState | Refused;

/** What a basket without a fitter has. */
export const noFitting = {
  fitter: null,
  appointment: null,
  appointmentLost: null,
  fittedNationally: false,
  extrasRemoved: null,
} as const;

export const emptyBasket: BasketState = {
  shape: 1,
  revision: 0,
  route: 'fitted',
  lines: [],
  ...noFitting,
  discounts: [],
  discountsRemoved: null,
  delivery: null,
  postcode: null,
  registration: null,
  email: null,
  marketing: null,
  billing: null,
  shipping: null,
};

/** Whether a change was refused. */
export function isRefused(result: BasketState | Refused): result is Refused {
  return 'refused' in result;
}

/** The tyres among a basket's lines. */
export function tyreLines(basket: Pick<BasketState, 'lines'>): TyreLine[] {
  return basket.lines.filter((line) => line.kind === 'tyre');
}

/** How many tyres are in the basket. */
export function countTyres(basket: Pick<BasketState, 'lines'>): number {
  return tyreLines(basket).reduce((sum, line) => sum + line.quantity, 0);
}
