import { join } from 'node:path';
import * as pages from '@tyres/content-contract/endpoints';
import * as schemas from '@tyres/content-contract/schemas';
import * as settings from '@tyres/content-contract/settings';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { createApp } from './app';
import { savePages } from './store/pages';
import { testDeps } from './testing/test-deps';

testBadInput({
  endpoints: { ...pages, ...settings },
  schemas,
  async start() {
    const database = await testDatabase({ schema: 'content', migrations: join(__dirname, '../sql') });
    await savePages(database, [
      { slug: 'terms', heading: 'Terms', description: '', html: '<p>Terms.</p>', updated_on: '2026-01-05' },
    ]);
    return {
      app: testApp(createApp(testDeps(database))),
      database,
      sessionId: 'a-session',
      samples: { getPage: { slug: 'terms' }, getSettings: {} },
      close: () => database.close(),
    };
  },
});
