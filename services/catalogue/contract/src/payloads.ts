/**
 * A tyre for sale (specification, 'Tyre'). Money on the wire is in pounds with two decimals; the pence fields are our
 * own.
 */
export interface Tyre {
  readonly st_code: string;
  readonly id: number;
  readonly brand: string;
  readonly brand_slug: string;
  /** The brand mark's file name; its URL is `brand_image_url`. */
  readonly brand_image: string;
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
  /** The picture's file name; its URL is `image_url`. */
  readonly graphic: string;
  readonly image_url: string;
  /** The page of its range. */
  readonly tyre_info_url: string;
  /** URL of a film about it; '' when there is none. */
  readonly tyre_video: string;
  readonly fuel: string;
  readonly wet: string;
  readonly decibels: number;
  readonly noise_rating: string;
  /** 'A-E' since May 2021, 'A-G' on older labels (SD38). */
  readonly label_scheme: 'A-E' | 'A-G';
  readonly season: 'summer' | 'winter' | 'all_season';
  readonly vehicle_type: 'car' | 'van' | '4x4';
  readonly electric: 0 | 1;
  /** The maker's name for it, as in 'Elect'; '' when it is not one. The same for the other `_type` fields. */
  readonly electric_type: string;
  readonly rft: 0 | 1;
  readonly rft_type: string;
  /**
   * Self-supporting run-flat; `ext` is the maker's name for the same on Mercedes-Benz ('Extended'); `dg` is
   * DriveGuard.
   */
  readonly ssr: 0 | 1;
  readonly ext: 0 | 1;
  readonly dg: 0 | 1;
  readonly xl: 0 | 1;
  readonly seal: 0 | 1;
  readonly contiseal: 0 | 1;
  readonly silent: 0 | 1;
  readonly contisilent: 0 | 1;
  readonly caravan: 0 | 1;
  readonly trailer: 0 | 1;
  readonly mud_and_snow: 0 | 1;
  readonly three_peaks: 0 | 1;
  readonly ice_grip: 0 | 1;
  readonly award_badges: readonly { readonly name: string; readonly path: string }[];
  readonly fitments: readonly {
    readonly id: number;
    readonly name: string;
    readonly code: string;
    readonly fitment_logo_url: string;
  }[];
  /** Tyres of its range with a maker's approval. */
  readonly range_fitment_count: number;
  /** Short codes of its specialism badges in the order they are shown (B-SPEC-BADGES), and those of its whole range. */
  readonly badges: readonly SpecialismBadge[];
  readonly range_badges: readonly SpecialismBadge[];
  /** Set by `getTyresEarliestFitting`; null until then. `earliest_fitting_date` is YYYY-MM-DD in Europe/London. */
  readonly fitting_today: 0 | 1 | null;
  readonly fitting_tomorrow: 0 | 1 | null;
  readonly earliest_fitting_date: string | null;
  /** Two short lines over a featured tyre and the class that colours them; '' when it has none. */
  readonly view_label_1: string;
  readonly view_label_2: string;
  readonly view_class: string;
  readonly link: string;
  readonly link_text: string;
  readonly featured_content: {
    readonly image: string;
    readonly image_link: string;
    readonly text: string;
  } | null;
  /** For analytics: quantity 1, the stock code, brand and range, and 'budget', 'mid_range' or 'premium'. */
  readonly quantity: number;
  readonly item_id: string;
  readonly item_name: string;
  readonly price_range: 'budget' | 'mid_range' | 'premium';
  readonly google_analytics_ready: 0 | 1;
  /** 1 when a vehicle is known and the tyre's size, load index and speed symbol suit it; null without a vehicle. */
  readonly fits_vehicle: 0 | 1 | null;
  readonly featured: 0 | 1;
  /** 1 for a winter tyre whose speed symbol is below the vehicle's: allowed, with a notice (SD44). */
  readonly below_vehicle_speed: 0 | 1;
  readonly stock: { readonly total_stock: number; readonly home_delivery_stock: number };
  readonly minimum_stock: number;
}

/** The part of a tyre that baskets and orders need; `price` is the fitted one. */
export interface BasketTyre extends Pick<
  Tyre,
  | 'st_code'
  | 'id'
  | 'brand'
  | 'tyre_range'
  | 'description'
  | 'size'
  | 'load_speed'
  | 'price'
  | 'fully_fitted_price_pence'
  | 'home_delivery_price_pence'
  | 'image_url'
  | 'fuel'
  | 'wet'
  | 'decibels'
  | 'noise_rating'
  | 'stock'
  | 'minimum_stock'
> {
  /** Working days until the tyre is at a fitter's, on top of the fitter's own. */
  readonly lead_days: number;
}

/** The specialism badges (B-SPEC-BADGES). */
export type SpecialismBadge =
  | 'EV/HEV'
  | 'All Season'
  | 'Caravan'
  | 'RFT'
  | 'EXT'
  | 'DG'
  | 'SSR'
  | 'Summer'
  | 'Seal'
  | 'Silent'
  | 'Trailer'
  | 'Van'
  | 'Winter'
  | 'XL'
  | '4x4'
  | '3PMSF'
  | 'M+S';

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
  /** 'yes' on the delivery route, absent on the fitted one (SD06). */
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

/** When a tyre can be fitted near the session's postcode (C-EARLIEST-FITTING); `id` is the tyre's. */
export interface EarliestFitting {
  readonly id: number;
  readonly fitting_today: 0 | 1;
  readonly fitting_tomorrow: 0 | 1;
  /** YYYY-MM-DD in Europe/London; null when no fitter nearby has a free time in the next weeks. */
  readonly earliest_fitting_date: string | null;
}

/** A recommendation of a better tyre (E-UPSELL). */
export interface UpsellResponse {
  readonly current_tyre: Tyre | null;
  readonly product_to_be_upsold: Tyre | null;
  readonly upsell_details: {
    readonly id: number;
    readonly short_description: string;
    readonly description: string;
    readonly submit_button_text: string;
  } | null;
}

/** E-BANNER. Content is HTML, sanitised on import. */
export interface Banner {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly content: string;
  readonly short_content: string;
  readonly carousel_sort_order: number;
  /** 1 means light text. */
  readonly dark_desktop_banner: 0 | 1;
  readonly dark_mobile_banner: 0 | 1;
  readonly select_tyres_image_url: string;
  readonly select_tyres_mobile_image_url: string;
  readonly brand_image_url: string;
  readonly brand_mobile_image_url: string;
  readonly promo_image_url: string;
  readonly promo_mobile_image_url: string;
  /** Stock codes that the offer is for; empty means all. */
  readonly qualifying_products: readonly string[];
}

/** A sponsored ad in the grid (E-TYRE-AD). */
export interface TyreAd {
  readonly name: string;
  readonly link: string;
  readonly advert_image_url: string;
}

/** Editorial content about a size. HTML, sanitised on import. */
export interface SizeContent {
  /** '205-55-16': the last part of its URL. */
  readonly custom_tyre_url: string;
  /** 1 when its page is under /tyre-sizes/ (R-TYRE-SIZES). */
  readonly tyre_size_parent_page: 0 | 1;
  /** '' means the custom tyre URL and ' Tyres' (S06.12). */
  readonly h1: string;
  readonly content: string;
}

/** The content around the results of a size, shared by all sessions. */
export interface SelectTyresContent {
  /** By `carousel_sort_order`. */
  readonly banners: readonly Banner[];
  readonly ads: readonly TyreAd[];
  readonly size_content: SizeContent | null;
  /** 1 when PayPal is accepted: 'Pay in 3' and pay-later messages may be shown (S25.12, V-PAYPAL-30). */
  readonly pay_with_paypal: 0 | 1;
}

/** E-BRAND; `image` is a wide picture for its page. */
export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly brand_image: string;
  readonly image: string;
}

/** A range on its brand's page. */
export interface BrandRange {
  readonly name: string;
  readonly slug: string;
  readonly season: Tyre['season'];
  readonly vehicle_type: Tyre['vehicle_type'];
  readonly description: string;
  readonly image_url: string;
  readonly award_badges: Tyre['award_badges'];
  readonly badges: readonly SpecialismBadge[];
  /** The fully fitted price of its cheapest tyre in stock; null when none is in stock. */
  readonly from_price_pence: number | null;
  readonly total_tyres: number;
}

export interface BrandPage {
  readonly brand: Brand & { readonly tier: Tyre['price_range']; readonly content: string };
  readonly ranges: readonly BrandRange[];
  readonly banner: Banner | null;
  readonly pay_with_paypal: 0 | 1;
}

/** The size filters of a range page, as strings: '205', '55', '16', 'V'. */
export interface RangeFilters {
  readonly width?: string;
  readonly profile?: string;
  readonly rim?: string;
  readonly speed?: string;
}

export interface RangePage {
  readonly brand: Brand;
  readonly range: BrandRange;
  /** The values that occur under the other chosen filters, each list sorted. */
  readonly sizes: {
    readonly width: readonly string[];
    readonly profile: readonly string[];
    readonly rim: readonly string[];
    readonly speed: readonly string[];
  };
  /** The cheapest first: at most 60, and 20 without a filter. */
  readonly tyres: readonly Tyre[];
  readonly total_tyres: number;
  readonly banner: Banner | null;
  readonly pay_with_paypal: 0 | 1;
}

/** The tyres of a range under the filters of its page, and how many there are. */
export type RangeTyres = Pick<RangePage, 'tyres' | 'total_tyres'>;

/** A vehicle maker (E-MANUFACTURER); contents are HTML, sanitised on import. `heading` '' falls back to the name. */
export interface Manufacturer {
  readonly name: string;
  readonly slug: string;
  readonly heading: string;
  readonly content: string;
  readonly secondary_content: string;
  readonly logo_image: string;
}

/** A model of a vehicle maker (E-CAR-RANGE). */
export interface CarRange {
  readonly range_name: string;
  readonly range_slug: string;
  readonly range_image: string;
}

export interface ManufacturerPage {
  readonly manufacturer: Manufacturer;
  /** Brands that make tyres for it, those with approved tyres first. */
  readonly oem_brands: readonly Brand[];
  /** Most popular first. */
  readonly models: readonly CarRange[];
}

/** E-MODEL. */
export interface Model {
  readonly h1: string;
  readonly name: string;
  readonly range_description: string;
}

export interface ModelPage {
  readonly manufacturer: Manufacturer;
  readonly model: Model;
  /** Sizes that it commonly takes: '205/55 R16'. */
  readonly tyre_sizes: readonly string[];
  /** Most popular tyres in those sizes, at most 8. */
  readonly tyres: readonly Tyre[];
}

/** The page of a size at /tyre-sizes/{size}. */
export interface TyreSizePage {
  /** '205/55 R16' */
  readonly size: string;
  readonly size_content: SizeContent | null;
  readonly from_price_pence: number | null;
  readonly total_tyres: number;
  /** Most popular, at most 8. */
  readonly tyres: readonly Tyre[];
}

/** C-BRAND-COUNT. */
export interface BrandCount {
  readonly brand_count: number;
  /** The best stocked first, for the navigation. */
  readonly brands: readonly { readonly name: string; readonly slug: string; readonly tyres: number }[];
}
