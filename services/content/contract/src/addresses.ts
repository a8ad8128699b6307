/** A page that is not published, by a signed link. */
export const previewPath = '/preview';

/** The editors' desk, by a signed link. */
export const contentDeskPath = '/content-desk';

/** Where the pictures of pages are. */
export const contentPicturePath = '/content-pictures';

/**
 * First segments of addresses that the shop itself has: no page of an editor, and no redirect, can have one of them. A test of
 * the project's structure compares them with the releases and the contracts.
 */
export const takenSegments: ReadonlySet<string> = new Set([
  ...['ajax', 'amazon-pay', 'basket', 'booking-details', 'card-payment', 'chat-frame', 'choose-fitter'],
  ...[
    'compare-tyres',
    'confirm-contact-message',
    'confirm-size',
    'cookie-settings',
    'contact-us',
    'content-desk',
    'content-pictures',
    'customer-services',
  ],
  ...['error', 'faq', 'fitted-nationally', 'fitter-calendar', 'fitter-diary', 'fitter-map', 'get-car'],
  ...['get-tyre-range-tyres', 'guides', 'health', 'internal', 'locations', 'manufacturers', 'mf'],
  ...[
    'mobile-tyre-fitting',
    'newsletter',
    'not-found',
    'order-failure',
    'order-pending',
    'order-processing',
    'order-success',
    'payments',
  ],
  ...[
    'platform',
    'preview',
    'regenerate_basket',
    'review-fitting',
    'reviews',
    'select-tyres',
    'send-contact-message',
    'share-pictures',
  ],
  ...['tyre-pictures', 'tyre-sizes', 'update-registration', 'update-tyres', 'user', 'wallet-payment'],
]);
