import { callLines } from '@tyres/contract-kit/testing/call-lines';
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

test('the contract has these calls', () => {
  expect(callLines(endpoints)).toEqual([
    'content.acceptAllCookies public, cookies __Host-consent',
    'content.confirmContactMessage public, answers redirect',
    'content.confirmNewsletter public, answers redirect',
    'content.contactUs public',
    'content.getContactForm internal, GET /internal/contact-form',
    'content.getContentPicture public, answers text, shared 86400 s',
    'content.getDesk internal, GET /internal/desk',
    'content.getFaqs internal, GET /internal/faqs, shared 10 s, stale 600 s',
    'content.getHelpTopics internal, GET /internal/help-topics, shared 10 s, stale 600 s',
    'content.getPage internal, GET /internal/pages/{slug}, stale 600 s',
    'content.getPages internal, GET /internal/pages, shared 5 s, stale 600 s',
    'content.getPreview internal, GET /internal/previews',
    'content.getRedirect internal, GET /internal/redirects',
    'content.getReviews internal, GET /internal/reviews, shared 10 s, stale 600 s',
    'content.getSettings internal, GET /internal/settings, shared 60 s, stale 600 s',
    'content.getSharePicture public, answers text, shared 31536000 s',
    'content.getStoredItems internal, GET /internal/stored-items, shared 60 s, stale 86400 s',
    'content.leaveNewsletter public, answers redirect',
    'content.manageCookieSettings public, body json, cookies __Host-consent',
    'content.noteSearch internal, POST /internal/searches-without-answer',
    'content.searchHelp internal, GET /internal/help-search, shared 10 s, stale 600 s',
    'content.sendContactMessage public, answers redirect',
    'content.streamAddresses internal, GET /addresses/{page}, answers stream',
    'content.subscribeToNewsletter public, answers redirect',
    'content.unsubscribeOneClick partner, POST /newsletter, answers text',
  ]);
});

test('browsers reach pictures, the contact form, the newsletter and the choice of cookies at these addresses [C-CONTACT-US]', () => {
  const addresses = Object.values(endpoints)
    .filter(({ audience }) => audience === 'public')
    .map(({ method, path }) => `${method} ${path}`);
  expect(addresses.toSorted()).toEqual([
    'GET /content-pictures/{name}',
    'GET /share-pictures/{proof}',
    'POST /ajax/accept_all_cookies',
    'POST /ajax/contact_us',
    'POST /ajax/manage_cookie_settings',
    'POST /confirm-contact-message',
    'POST /newsletter/confirm',
    'POST /newsletter/leave',
    'POST /newsletter/subscribe',
    'POST /send-contact-message',
  ]);
});
