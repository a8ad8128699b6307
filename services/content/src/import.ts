import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { readConfig } from '@tyres/service-kit/config';
import { runImport } from '@tyres/service-kit/import-program';
import { createLog } from '@tyres/service-kit/log';
import { address } from '@tyres/service-kit/settings';
import { object } from 'yup';
import { createContentImports } from './import/imports';

// The site is asked for links to pages of other teams, and the checkout for the orders of reviews.
const { SITE_URL: siteUrl, CHECKOUT_URL: checkout } = readConfig(
  object({ SITE_URL: address(), CHECKOUT_URL: address() }),
);
// Only the problem is printed, in one line: no log of calls.
const log = createLog({ name: 'content-import', level: 'silent' });
const services = createServiceClient({ services: { checkout }, log });
await runImport({
  schema: 'content',
  imports: createContentImports({ siteUrl, services }),
  migrations: new URL('../sql', import.meta.url),
});
await services.close();
