import * as contact from './contact';
import * as desk from './desk';
import * as consent from './consent';
import * as newsletter from './newsletter';
import * as pages from './endpoints';
import * as help from './help-endpoints';
import * as reviews from './reviews';
import * as settings from './settings';

const endpoints = {
  ...pages,
  ...desk,
  ...settings,
  ...help,
  ...contact,
  ...newsletter,
  ...consent,
  ...reviews,
};

test('browsers reach pictures, the contact form and the choice of cookies; all other endpoints are internal [C-CONTACT-US]', () => {
  expect(
    Object.values(endpoints).map(
      ({ service, name, method, path, audience }) => `${service}.${name}: ${audience} ${method} ${path}`,
    ),
  ).toEqual([
    'content.getContentPicture: public GET /content-pictures/{name}',
    'content.getPage: internal GET /internal/pages/{slug}',
    'content.getPages: internal GET /internal/pages',
    'content.getPreview: internal GET /internal/previews',
    'content.getRedirect: internal GET /internal/redirects',
    'content.getSharePicture: public GET /share-pictures/{proof}',
    'content.streamAddresses: internal GET /addresses/{page}',
    'content.getDesk: internal GET /internal/desk',
    'content.getSettings: internal GET /internal/settings',
    'content.getFaqs: internal GET /internal/faqs',
    'content.getHelpTopics: internal GET /internal/help-topics',
    'content.noteSearch: internal POST /internal/searches-without-answer',
    'content.searchHelp: internal GET /internal/help-search',
    'content.confirmContactMessage: public POST /confirm-contact-message',
    'content.contactUs: public POST /ajax/contact_us',
    'content.getContactForm: internal GET /internal/contact-form',
    'content.sendContactMessage: public POST /send-contact-message',
    'content.confirmNewsletter: public POST /newsletter/confirm',
    'content.leaveNewsletter: public POST /newsletter/leave',
    'content.subscribeToNewsletter: public POST /newsletter/subscribe',
    'content.unsubscribeOneClick: partner POST /newsletter',
    'content.acceptAllCookies: public POST /ajax/accept_all_cookies',
    'content.getStoredItems: internal GET /internal/stored-items',
    'content.manageCookieSettings: public POST /ajax/manage_cookie_settings',
    'content.getReviews: internal GET /internal/reviews',
  ]);
});
