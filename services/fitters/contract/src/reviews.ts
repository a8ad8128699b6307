/** What a customer says about a fitter, after an order that was booked with it. */
export interface Review {
  /** 1 to 5. */
  readonly rating: number;
  /** YYYY-MM-DD. */
  readonly written_on: string;
  /** Null when the customer gave none. */
  readonly first_name: string | null;
  /** Plain text; '' for a rating alone. */
  readonly text: string;
}

/** A fitter's reviews, the latest first. */
export interface FitterReviews {
  readonly average_score: number;
  readonly review_count: number;
  /** At most 10; fewer are the last ones. */
  readonly reviews: readonly Review[];
}

/** The latest review of a fitter around a town. */
export interface TownReview extends Review {
  readonly fitter: {
    readonly account_number: string;
    readonly name: string;
    readonly average_score: number;
    readonly review_count: number;
  };
}

/** A review as the checkout hands it on, which has made sure that it comes from the customer of the order. */
export interface NewReview {
  readonly order_reference: string;
  /** 1 to 5. */
  readonly rating: number;
  /** One name; it is public. Absent when the customer gives none. */
  readonly first_name?: string;
  readonly text?: string;
}

/** How many reviews `listReviews` answers at a time. */
export const reviewPageSize = 10;
