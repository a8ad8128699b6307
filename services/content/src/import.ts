import { readConfig } from '@tyres/service-kit/config';
import { runImport } from '@tyres/service-kit/import-program';
import { object, string } from 'yup';
import { createContentImports } from './import/imports';

// The site is asked for links to pages of other teams.
const { SITE_URL: siteUrl } = readConfig(object({ SITE_URL: string() }));
await runImport({
  schema: 'content',
  imports: createContentImports({ siteUrl }),
  migrations: new URL('../sql', import.meta.url),
});
