/** Where recorded events go, by the edge's settings; by default nowhere. Nothing of it is loaded or called without consent. */
export interface AnalyticsSink {
  /**
   * `data-layer`: a script that reads `window.dataLayer`, with consent to performance. `marketing`: gets each event, with consent to
   * advertising. `price-tracking`: gets events with items, with consent to performance.
   */
  readonly kind: 'data-layer' | 'marketing' | 'price-tracking';
  /** The script's address, or the one that events are posted to. */
  readonly url: string;
  /** Names of the cookies that its script sets on this site, with `*` at the end for any ending; deleted when consent is withdrawn. */
  readonly cookies: readonly string[];
}
