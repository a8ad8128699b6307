import { join } from 'node:path';
import * as endpoints from '@tyres/content-contract/endpoints';
import * as schemas from '@tyres/content-contract/schemas';
import { testApp, testDatabase, testLog } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { createApp } from './app';
import { savePages } from './store/pages';

testBadInput({
  endpoints,
  schemas,
  async start() {
    const database = await testDatabase({ schema: 'content', migrations: join(__dirname, '../sql') });
    await savePages(database, [
      { slug: 'terms', heading: 'Terms', description: '', html: '<p>Terms.</p>', updated_on: '2026-01-05' },
    ]);
    return {
      app: testApp(createApp({ database, log: testLog() })),
      database,
      sessionId: 'a-session',
      samples: { getPage: { slug: 'terms' } },
      close: () => database.close(),
    };
  },
});
