import { callLimits } from '@tyres/content-contract/call-limits';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { confirmContactMessageRoute } from './routes/confirm-contact-message';
import { contactUsRoute } from './routes/contact-us';
import { getContactFormRoute } from './routes/get-contact-form';
import { getContentPictureRoute } from './routes/get-content-picture';
import { getDeskRoute } from './routes/get-desk';
import { getFaqsRoute } from './routes/get-faqs';
import { getHelpTopicsRoute } from './routes/get-help-topics';
import { sendContactMessageRoute } from './routes/send-contact-message';
import { getPageRoute } from './routes/get-page';
import { getPagesRoute } from './routes/get-pages';
import { getSharePictureRoute } from './routes/get-share-picture';
import { getSettingsRoute } from './routes/get-settings';
import { getReviewsRoute } from './routes/get-reviews';
import { getPreviewRoute } from './routes/get-preview';
import { getRedirectRoute } from './routes/get-redirect';
import { noteSearchRoute } from './routes/note-search';
import { searchHelpRoute } from './routes/search-help';
import { streamAddressesRoute } from './routes/stream-addresses';
import { acceptAllCookiesRoute } from './routes/accept-all-cookies';
import { confirmNewsletterRoute } from './routes/confirm-newsletter';
import { leaveNewsletterRoute } from './routes/leave-newsletter';
import { subscribeToNewsletterRoute } from './routes/subscribe-to-newsletter';
import { unsubscribeOneClickRoute } from './routes/unsubscribe-one-click';
import { getStoredItemsRoute } from './routes/get-stored-items';
import { manageCookieSettingsRoute } from './routes/manage-cookie-settings';

/** The content service, ready to be started or tested. */
export function createApp(deps: Deps) {
  return createServiceApp({
    name: 'content',
    log: deps.log,
    limits: callLimits,
    routes: [
      getPageRoute(deps),
      getPagesRoute(deps),
      getRedirectRoute(deps),
      getPreviewRoute(deps),
      getDeskRoute(deps),
      getContentPictureRoute(deps),
      getSharePictureRoute(deps),
      getSettingsRoute(deps),
      getFaqsRoute(deps),
      getHelpTopicsRoute(deps),
      searchHelpRoute(deps),
      getReviewsRoute(deps),
      noteSearchRoute(deps),
      getContactFormRoute(deps),
      contactUsRoute(deps),
      sendContactMessageRoute(deps),
      confirmContactMessageRoute(deps),
      subscribeToNewsletterRoute(deps),
      confirmNewsletterRoute(deps),
      leaveNewsletterRoute(deps),
      unsubscribeOneClickRoute(deps),
      getStoredItemsRoute(deps),
      acceptAllCookiesRoute(),
      manageCookieSettingsRoute(),
      streamAddressesRoute(deps),
    ],
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
