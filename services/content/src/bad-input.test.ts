import { join } from 'node:path';
import * as desk from '@tyres/content-contract/desk';
import * as consent from '@tyres/content-contract/consent';
import * as pages from '@tyres/content-contract/endpoints';
import * as help from '@tyres/content-contract/help-endpoints';
import * as contact from '@tyres/content-contract/contact';
import * as reviews from '@tyres/content-contract/reviews';
import * as schemas from '@tyres/content-contract/schemas';
import * as settings from '@tyres/content-contract/settings';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { sharePicturePath } from '@tyres/service-kit/share-picture';
import sql from 'sql-template-tag';
import { createApp } from './app';
import { testDeps } from './testing/test-deps';
import { signNewsletterLink } from './domain/newsletter-link';
import { signContactLink } from './domain/contact-link';
import { signLink } from './domain/signed-link';
import { outbox } from './jobs/jobs';
import { insertMessage } from './store/contact-messages';
import { formOf, solved, writtenMessage } from './testing/contact-sender';
import { linkKey } from './store/link-key';
import { savePicture } from './store/pictures';
import { publishPages } from './testing/publish-pages';

testBadInput({
  endpoints: { ...pages, ...desk, ...settings, ...help, ...contact, ...consent, ...reviews },
  schemas,
  async start() {
    const database = await testDatabase({ schema: 'content', migrations: join(__dirname, '../sql') });
    await publishPages(database, [{ slug: 'terms' }], {
      redirects: [{ from: '/old', to: '/terms', status: 301 }],
    });
    const bytes = Buffer.from('RIFF');
    const file = {
      name: `${'0'.repeat(32)}-480.webp`,
      hash: '0'.repeat(32),
      width: 480,
      height: 1,
      type: 'image/webp',
    };
    await savePicture(database, file, bytes);
    const key = await linkKey(database);
    const sharePictureSecret = 'a secret of sixteen';
    const picture = new URL(sharePicturePath('Winter tyres', sharePictureSecret), 'https://shop.test');
    const form = await formOf(database, 'a-session');
    await outbox.migrate(database.pool);
    const unconfirmed = {
      ...{ ...writtenMessage, id: '0'.repeat(24), createdAt: new Date() },
      state: 'unconfirmed' as const,
    };
    const restore = async () => {
      await database.query(sql`delete from contact_messages`);
      await insertMessage(database, unconfirmed);
    };
    await restore();
    return {
      app: testApp(createApp(testDeps(database, { sharePictureSecret }))),
      database,
      sessionId: 'a-session',
      restore,
      isRefusal: ({ body }) => body.startsWith('{"send":0'),
      samples: {
        streamAddresses: { page: 'article' },
        getPage: { slug: 'terms' },
        getSettings: {},
        getFaqs: {},
        getHelpTopics: {},
        searchHelp: { q: 'tyre' },
        noteSearch: { q: 'tyre' },
        getContactForm: {},
        contactUs: { ...solved(form) },
        sendContactMessage: { ...solved(form) },
        confirmContactMessage: { confirm: signContactLink(key, '0'.repeat(24)) },
        getPages: { group: 'Guides' },
        getRedirect: { path: '/old' },
        getPreview: { link: signLink(key, 'terms@1', new Date()) },
        getDesk: { link: signLink(key, 'desk', new Date()) },
        getContentPicture: { name: `${'0'.repeat(32)}-480.webp` },
        getSharePicture: { proof: picture.pathname.split('/').at(-1), heading: 'Winter tyres' },
        subscribeToNewsletter: { email: 'ada@example.com' },
        confirmNewsletter: { confirm: signNewsletterLink(key, 'confirm', '0'.repeat(24)) },
        leaveNewsletter: { leave: signNewsletterLink(key, 'leave', '0'.repeat(24)) },
        unsubscribeOneClick: {
          leave: signNewsletterLink(key, 'leave', '0'.repeat(24)),
          'List-Unsubscribe': 'One-Click',
        },
        getStoredItems: {},
        getReviews: { page: '1' },
        acceptAllCookies: {},
        manageCookieSettings: { performance: true, advertising: false, functional: false },
      },
      close: () => database.close(),
    };
  },
});
