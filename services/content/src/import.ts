import { runImport } from '@tyres/service-kit/import-program';
import { imports } from './import/imports';

await runImport({ schema: 'content', imports, migrations: new URL('../sql', import.meta.url) });
