import { join } from 'node:path';
import * as desk from '@tyres/content-contract/desk';
import * as pages from '@tyres/content-contract/endpoints';
import * as help from '@tyres/content-contract/help-endpoints';
import * as schemas from '@tyres/content-contract/schemas';
import * as settings from '@tyres/content-contract/settings';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { createApp } from './app';
import { testDeps } from './testing/test-deps';
import { signLink } from './domain/signed-link';
import { linkKey } from './store/link-key';
import { savePicture } from './store/pictures';
import { publishPages } from './testing/publish-pages';

testBadInput({
  endpoints: { ...pages, ...desk, ...settings, ...help },
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
    return {
      app: testApp(createApp(testDeps(database))),
      database,
      sessionId: 'a-session',
      samples: {
        getPage: { slug: 'terms' },
        getSettings: {},
        getFaqs: {},
        getHelpTopics: {},
        searchHelp: { q: 'tyre' },
        getRedirect: { path: '/old' },
        getPreview: { link: signLink(await linkKey(database), 'terms@1', new Date()) },
        getDesk: { link: signLink(await linkKey(database), 'desk', new Date()) },
        getContentPicture: { name: `${'0'.repeat(32)}-480.webp` },
      },
      close: () => database.close(),
    };
  },
});
