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

/** How many reviews `listReviews` answers at a time. */
export const reviewPageSize = 10;
