/** A question and its answer. */
export interface Faq {
  /** Lower-case words with hyphens between; the anchor of its place on a page. */
  readonly id: string;
  readonly question: string;
  /** HTML; sanitised on import and again when it is served. */
  readonly answer: string;
}

/** The groups of the customer service hub, by the kind of an order (E-FAQ). */
export const hubGroups = ['mobile', 'garage', 'home_delivery'] as const;
export type HubGroup = (typeof hubGroups)[number];

/** The topics of the page 'Help Topics', in their order, with their titles (S24.2). */
export const topicTitles = {
  choosing: 'How to Choose Your Tyres',
  ordering: 'Ordering Your Tyres',
  payment: 'Payment Information',
  fitting: 'Tyre Fitting Queries',
  products: 'Product Information',
  recommendations: 'Tyre Recommendations',
  refunds: 'Returns and Refunds',
  motoring: 'Motoring Questions',
  paypal: 'PayPal',
  tpms: 'TPMS',
} as const;
export type TopicGroup = keyof typeof topicTitles;

export interface HelpTopic {
  readonly group: TopicGroup;
  readonly title: string;
  readonly questions: readonly Faq[];
}

/** What a search of the help found. */
export interface HelpFound {
  /** Ids of questions of the topics. */
  readonly questions: readonly string[];
  /** Editorial pages, at most ten. */
  readonly pages: readonly {
    readonly path: string;
    readonly heading: string;
    readonly description: string;
  }[];
}
