/** A tyre as it is offered (specification, 'Tyre'). Money on the wire is in pounds with two decimals; pence are our own. */
export interface Tyre {
  readonly st_code: string;
  readonly id: number;
  readonly brand: string;
  readonly brand_slug: string;
  readonly brand_image_url: string;
  readonly pattern: string;
  readonly tyre_range: string;
  readonly range_slug: string;
  readonly slug: string;
  readonly description: string;
  /** '205/55 R16' */
  readonly size: string;
  /** '91V' */
  readonly load_speed: string;
  readonly retail: string;
  /** Price per tyre on the current route. */
  readonly price: string;
  readonly display_price: string;
  readonly fully_fitted_price: string;
  readonly home_delivery_price: string;
  readonly fully_fitted_price_pence: number;
  readonly home_delivery_price_pence: number;
  readonly image_url: string;
  readonly fuel: string;
  readonly wet: string;
  readonly decibels: number;
  readonly noise_rating: string;
  /** 'A-E' since May 2021, 'A-G' on older labels (D38). */
  readonly label_scheme: 'A-E' | 'A-G';
  readonly season: 'summer' | 'winter' | 'all_season';
  readonly vehicle_type: 'car' | 'van' | '4x4';
  readonly electric: 0 | 1;
  readonly rft: 0 | 1;
  readonly xl: 0 | 1;
  readonly seal: 0 | 1;
  readonly silent: 0 | 1;
  readonly three_peaks: 0 | 1;
  readonly ice_grip: 0 | 1;
  readonly award_badges: readonly { readonly name: string; readonly path: string }[];
  readonly fitments: readonly {
    readonly id: number;
    readonly name: string;
    readonly code: string;
    readonly fitment_logo_url: string;
  }[];
  readonly featured: 0 | 1;
  /** 1 for a winter tyre whose speed symbol is under the vehicle's: allowed, and said so (D44). */
  readonly below_vehicle_speed: 0 | 1;
  readonly stock: { readonly total_stock: number; readonly home_delivery_stock: number };
  readonly minimum_stock: number;
}

/** Keys are the specification's; each holds the values chosen. */
export interface ApplyFiltersInput {
  readonly range?: readonly string[];
  readonly brand?: readonly string[];
  readonly specialist?: readonly string[];
  readonly season?: readonly string[];
  readonly fuel?: readonly string[];
  readonly wet?: readonly string[];
  readonly manufacturer_approved?: readonly string[];
  readonly vehicle_type?: readonly string[];
  readonly load_index?: readonly string[];
  readonly speed?: readonly string[];
  readonly order_by?: string;
  /** 'yes' on the delivery route, absent on the fitted one (D06). */
  readonly home_delivery_prices?: 'yes';
}

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
}

export interface FilterResponse {
  readonly tyres: readonly Tyre[];
  readonly featured_top_spot: Tyre | null;
  readonly top_choices: readonly Tyre[];
  readonly featured_tyres: readonly Tyre[];
  readonly total_tyres: number;
  readonly filters: Readonly<Record<string, readonly FilterChoice[]>>;
  /** 0 fully fitted, 1 delivery. */
  readonly current_route: 0 | 1;
  /** The size searched for, as in the heading: '205/55 R16 91V'. */
  readonly size: string;
}

export interface StockLine {
  readonly st_code: string;
  readonly quantity: number;
}

export interface StockHold {
  readonly key: string;
  readonly state: 'held' | 'committed';
  /** ISO 8601, UTC. */
  readonly expires_at: string;
}
