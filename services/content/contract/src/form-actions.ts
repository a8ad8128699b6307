// Kept apart from the endpoints, so that a view with a form does not bring all of them into the page's first script.

/** A message to customer service. */
export const sendContactMessageAction = '/send-contact-message';

/** Sends a message that was written without script, by the link of an e-mail. */
export const confirmContactMessageAction = '/confirm-contact-message';

/** Allows all cookies. */
export const acceptAllCookiesAction = '/ajax/accept_all_cookies';

/** Saves which cookies are allowed. */
export const manageCookieSettingsAction = '/ajax/manage_cookie_settings';

/** Asks for the newsletter. */
export const subscribeToNewsletterAction = '/newsletter/subscribe';

/** Subscribes by the link of an e-mail. */
export const confirmNewsletterAction = '/newsletter/confirm';

/** Ends a subscription. */
export const leaveNewsletterAction = '/newsletter/leave';
