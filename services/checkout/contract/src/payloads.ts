/** Pounds with two decimals, as the specification shows money: '123.45'. */
export type Pounds = string;

export interface BasketProduct {
  readonly id: string;
  readonly st_code: string;
  readonly product_type: 'product' | 'service' | 'cover';
  readonly brand: string;
  readonly tyre_range: string;
  readonly description: string;
  readonly size: string;
  readonly quantity: number;
  readonly tyre_position: 'front' | 'rear' | 'same' | '';
  readonly display_price: Pounds;
  readonly display_total: Pounds;
  readonly unit_price_pence: number;
  readonly total_pence: number;
  readonly service_name: string;
  readonly retail: Pounds;
  readonly price_type: 'fixed' | 'per tyre' | '';
  readonly image_url: string;
  readonly fuel?: string;
  readonly wet?: string;
  readonly decibels?: number;
  readonly noise_rating?: string;
}

/** A discount code in use (E-DISCOUNT). */
export interface BasketDiscount {
  /** A `promo_entry` enters the order into a promotion and takes '0.00' off. */
  readonly type: 'amount_off' | 'promo_entry';
  readonly discount_code: string;
  readonly discount_amount: Pounds;
  readonly discount_name: string;
}

/** The fields of the last submit of the checkout form, so that nothing typed is lost; absent before the first one. */
export interface BasketContacts {
  readonly billing_forename?: string;
  readonly billing_surname?: string;
  readonly billing_postcode?: string;
  readonly billing_address1?: string;
  readonly billing_address2?: string;
  readonly billing_address3?: string;
  readonly billing_town?: string;
  readonly billing_county?: string;
  readonly billing_telephone?: string;
  readonly shipping_title?: string;
  readonly shipping_forename?: string;
  readonly shipping_surname?: string;
  readonly shipping_postcode?: string;
  readonly shipping_address1?: string;
  readonly shipping_address2?: string;
  readonly shipping_address3?: string;
  readonly shipping_town?: string;
  readonly shipping_county?: string;
  readonly shipping_telephone?: string;
}

/** The basket as browsers and other services see it (specification, 'Basket'). */
export interface Basket extends BasketContacts {
  /** Grows with every change, and never comes back; receivers drop older ones. 0: nothing was ever stored. */
  readonly revision: number;
  /** Names what would be ordered: lines, prices, fitter and time. The checkout form sends it as `basket_version`. */
  readonly version: string;
  readonly products: readonly BasketProduct[];
  readonly sub_total: Pounds;
  readonly total: Pounds;
  readonly total_pence: number;
  readonly total_quantity: number;
  readonly total_tyres: number;
  readonly mobile_fitting: Pounds;
  readonly delivery_amount: Pounds;
  /** 'Environmental Fee' (SD20). */
  readonly disposal_fee: Pounds;
  readonly home_delivery: 0 | 1;
  readonly route: 'Fully Fitted' | 'Tyre Delivery';
  readonly fitter_id: string | null;
  readonly fitter: {
    readonly name: string;
    readonly mobile: 0 | 1;
    readonly code: string;
    /** The garage's address, or 'Comes to you at SW1A 1AA' for a mobile fitter: never the address of a depot. */
    readonly address: string;
  } | null;
  /** YYYY-MM-DD */
  readonly app_date: string | null;
  readonly app_date_label: string | null;
  readonly app_time: string | null;
  readonly app_end_time: string | null;
  readonly app_time_label: string | null;
  /** ISO 8601, UTC: when this basket's hold of the slot expires (SD43). */
  readonly appointment_held_until: string | null;
  /** Why the basket lost its time, as a sentence for the shopper, until a new one is chosen (SD43). */
  readonly appointment_lost: string | null;
  /** 1 when the fitter was chosen before the tyres, in the national variant (SD04). */
  readonly fitted_nationally: 0 | 1;
  /** Which extras the chosen fitter does not offer and were taken out, as a sentence, until the extras change. */
  readonly extras_removed: string | null;
  readonly marketing: '0' | '1' | null;
  readonly email: string | null;
  readonly postcode: string | null;
  readonly registration: string | null;
  readonly basket_discounts: readonly BasketDiscount[];
  /** Which discount codes were taken out and why, as sentences, until the codes change. */
  readonly discounts_removed: string | null;
  readonly button: {
    readonly label: string;
    readonly link: string;
    readonly show_registration_size_form: boolean;
  };
}

/** An extra that can be bought with tyres (E-SERVICE). */
export interface Extra {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly product_type: 'service' | 'cover';
  readonly price_type: 'fixed' | 'per tyre';
  readonly retail: Pounds;
  readonly short_description: string;
  readonly long_description: string;
  /** The explanation: paragraphs of plain text, separated by empty lines; empty when there is none. */
  readonly modal_text: string;
  /** A path of this site, or empty. */
  readonly basket_image: string;
  readonly basket_description: string;
  /** What it adds to the job at the fitter (SD43). */
  readonly minutes: number;
}

/** The service to offer before an order is placed, as in 'Would you like {name} for only £{retail}?'. */
export interface ServiceOffer {
  /** 1 when there is a service to offer. */
  readonly show_modal: 0 | 1;
  readonly service: Pick<Extra, 'code' | 'name' | 'retail' | 'price_type' | 'short_description'> | null;
}

export interface BasketUpdate {
  /** 1 when the basket changed; 0 when the change was refused, with the reason. */
  readonly basket_updated: 0 | 1;
  readonly basket: Basket;
  readonly message?: string;
}

/** A tyre, or a service by its code, to add to the basket. */
export interface AddInput {
  readonly st_code: string;
  readonly quantity: number;
  /** The route to set in the same change; default: the basket's own. */
  readonly home_delivery?: 0 | 1;
  /** 1 to add nothing if there is an upsell on that route. */
  readonly unless_upsell?: 0 | 1;
}

/** The result of an add, besides the basket. */
export interface AddOutcome {
  /** Whether setting the route emptied the basket (SD17). */
  readonly emptied: boolean;
  /** Whether nothing was added, because `unless_upsell` was sent and there is an upsell. */
  readonly has_upsell: boolean;
}

/** The answer to a discount code that was entered (C-APPLY-DISCOUNT). */
export interface DiscountApplied {
  readonly discount_applied: {
    /** 1 when the code is in use now. */
    readonly discount_applied: 0 | 1;
    /** Without a mark at their ends (X-DISCOUNT-MESSAGE). */
    readonly messages: readonly { readonly success: 0 | 1; readonly message: string }[];
  };
  readonly basket: Basket;
}

/** What the checkout page begins with. */
export interface Checkout {
  readonly basket: Basket;
  /** What was typed last, else what the basket knows, by the names of the form's fields. */
  readonly values: Readonly<Record<string, string>>;
  /** An order whose payment is not settled, with the page that tells its state. */
  readonly underway: { readonly reference: string; readonly path: string } | null;
}

/** A signed-in shopper (SD40). */
export interface Account {
  /** In lower case. */
  readonly email: string;
  /** The newest first, without those that ended unpaid. */
  readonly orders: readonly Order[];
}

export interface ProcessOrderInput {
  readonly forename: string;
  readonly surname: string;
  readonly email: string;
  readonly telephone: string;
  readonly registration: string;
  readonly postcode: string;
  /** Index of the chosen address, or its text. */
  readonly address?: string;
  readonly input_address_manually?: 0 | 1;
  readonly address1?: string;
  readonly address2?: string;
  readonly address3?: string;
  readonly town?: string;
  readonly county?: string;
  readonly same_as_billing?: 0 | 1;
  readonly shipping_title?: string;
  readonly shipping_forename?: string;
  readonly shipping_surname?: string;
  readonly shipping_postcode?: string;
  readonly shipping_address?: string;
  readonly shipping_input_address_manually?: 0 | 1;
  readonly shipping_address1?: string;
  readonly shipping_address2?: string;
  readonly shipping_address3?: string;
  readonly shipping_town?: string;
  readonly shipping_county?: string;
  readonly app_date?: string;
  readonly app_time?: string;
  readonly no_mail?: 0 | 1;
  readonly agreed_conditions?: 0 | 1;
  /** `version` and `total_pence` of the basket that the shopper sees; an order of anything else is refused. */
  readonly basket_version?: string;
  readonly basket_total?: number;
  /** `amazon` only where the shop offers it (SD29). */
  readonly payment_method: 'card' | 'paypal' | 'amazon';
  /** With `card`: pay by this wallet's token on the card order. */
  readonly wallet?: 'google';
}

export interface ProcessOrderResponse {
  readonly success: 0 | 1;
  readonly full_page_redirect?: 0 | 1;
  readonly url?: string;
  readonly redirect?: string;
  readonly errors?: Readonly<Record<string, string>> | string;
  /** With `errors`: the basket as it is now, so that page and button show what would be charged. */
  readonly basket?: Basket;
}

/** The answer to a wallet's token. */
export interface WalletAnswer extends ProcessOrderResponse {
  /** The shopper's bank asks whether it is them (3-D Secure): its page, and what is posted to it. */
  readonly challenge?: { readonly url: string; readonly JWT: string; readonly returnUrl: string };
}

export interface Order {
  readonly reference: string;
  readonly status: 'awaiting_payment' | 'paid' | 'pending' | 'failed' | 'cancelled' | 'refunded';
  readonly total: Pounds;
  readonly tax: Pounds;
  readonly delivery_amount: Pounds;
  readonly mobile_fitting_amount: Pounds;
  readonly discount_codes: readonly string[];
  readonly discounts?: readonly BasketDiscount[];
  readonly products: readonly BasketProduct[];
  readonly home_delivery: 0 | 1;
  /** `address` is the garage's, or 'Comes to you at 1 Wren Mews, London, SW1A 1AA'; never a depot's. */
  readonly fitter: { readonly name: string; readonly mobile: 0 | 1; readonly address: string } | null;
  readonly app_date_label: string | null;
  readonly app_time_label: string | null;
  /** ISO 8601 with offset, for the calendar file; null when no time is agreed. */
  readonly appointment_starts_at: string | null;
  readonly appointment_ends_at: string | null;
  readonly email: string;
  /** Without the environmental fee, delivery, mobile fitting and discounts. */
  readonly sub_total?: Pounds;
  /** 'Environmental Fee' (SD20); '0.00' on the delivery route. */
  readonly disposal_fee?: Pounds;
  readonly registration?: string;
  /** What was given back, or is being given back, when that is a part of `total`. */
  readonly refund?: Pounds;
  /** Whether the order can be cancelled now, in words for the shopper; on its own pages. */
  readonly cancellation?: OrderCancellation;
}

export interface OrderCancellation {
  /** What the shopper gets back; null when the order cannot be cancelled here. */
  readonly refund: Pounds | null;
  readonly words: string;
}

/** When an order's fitting can be instead. */
export interface OrderTimes {
  /** The fitter of the order. */
  readonly account_number: string;
  /** The day of `fitting_times`, YYYY-MM-DD; null when no day is free. */
  readonly date: string | null;
  /** Date key (YYYY-MM-DD) to label. */
  readonly fitting_days: Readonly<Record<string, string>>;
  /** Time key to label; empty for fitters who agree the time with the customer. */
  readonly fitting_times: Readonly<Record<string, string>>;
}

/** The work that a basket means for a fitter: it decides which times are free. */
export interface FittingJob {
  /** Tyres to fit, at least 1. */
  readonly tyres: number;
  /** Stock codes of the services in the basket, such as WHEELALIGNMENT. */
  readonly services: readonly string[];
  /** Minutes that they add to the job (SD43). */
  readonly service_minutes: number;
  /** Working days until the last of the tyres arrives at the fitter. */
  readonly lead_days: number;
}

/** A vehicle's previous order: codes only; the caller looks up the tyre and the fitter as they are today. */
export interface OrderedBefore {
  readonly registration: string;
  readonly st_code: string;
  readonly fitter_account_number: string | null;
}

export interface FitterSubmitInput {
  account_number: string;
  app_date: string;
  app_time?: string;
  /** Where a van has to go, if it is not the postcode of the search. */
  postcode?: string;
}

export interface ChangeAppointmentInput {
  reference: string;
  /** A fitter of the same kind and price; absent to stay with the one of the order. */
  account_number?: string;
  app_date: string;
  /** Absent for fitters who agree the time with the customer. */
  app_time?: string;
}

export interface PreviousOrderInput {
  readonly registration: string;
  /** Must be the postcode of the order (SD33). */
  readonly postcode: string;
  /** '205/55 R16', without rating; when given, the order's tyre must be of one of them. */
  readonly sizes?: readonly string[];
}

/** As in `products[1][st_code]=…&products[1][quantity]=1&fitter_id=…&tyre_size=205-55-16`; each part is optional. */
export interface RegenerateBasketInput {
  readonly 'products[1][st_code]'?: string;
  readonly 'products[1][quantity]'?: string;
  /** The fitter's account number. */
  readonly fitter_id?: string;
  readonly tyre_size?: string;
}

/** How the shop's orders can be paid; a card always (B-PAYMENT). */
export interface PaymentOptions {
  readonly paypal: 0 | 1;
  readonly amazon: 0 | 1;
  readonly google_pay: 0 | 1;
}

/** The configuration of Amazon's button, and where its script is (C-AMAZON-PAY). */
export interface AmazonPayButton {
  readonly merchantId: string;
  readonly publicKeyId: string;
  readonly ledgerCurrency: 'GBP';
  readonly checkoutLanguage: 'en_GB';
  readonly productType: 'PayOnly';
  readonly placement: 'Checkout';
  readonly buttonColor: 'Gold';
  readonly script_url: string;
  readonly createCheckoutSessionConfig: {
    readonly payloadJSON: string;
    readonly signature: string;
    readonly algorithm: string;
  };
}

/** What the page of Google's wallet button needs. */
export interface WalletPayment {
  readonly reference: string;
  readonly total: Pounds;
  /** The card page of the same order. */
  readonly card_url: string;
  readonly google_pay: {
    readonly script_url: string;
    readonly environment: 'TEST' | 'PRODUCTION';
    readonly merchant_id: string;
    readonly merchant_name: string;
    readonly gateway: string;
    readonly gateway_merchant_id: string;
  };
}
