import { runImport } from '@tyres/service-kit/import-program';
import { config } from './config';
import { imports } from './import/imports';

await runImport({ schema: 'checkout', imports, config, migrations: new URL('../sql', import.meta.url) });
