import { readConfig } from '@tyres/service-kit/config';
import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { object, string } from 'yup';
import { runLinkProgram } from './use-cases/link-program';

const config = readConfig(
  object({
    DATABASE_URL: string().required(),
    // Goes before the links.
    SITE_URL: string(),
    LOG_LEVEL: string().default('info'),
  }),
);
const schema = 'content';
await migrate({ url: config.DATABASE_URL, schema, folder: new URL('../sql', import.meta.url) });
const log = createLog({ name: 'content-link', level: config.LOG_LEVEL });
const database = createDatabase({ url: config.DATABASE_URL, schema, log });
try {
  process.exitCode = await runLinkProgram({
    database,
    args: process.argv.slice(2),
    siteUrl: config.SITE_URL ?? '',
    print: (line) => void process.stdout.write(`${line}\n`),
  });
} finally {
  await database.close();
}
