import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { startService } from '@tyres/service-kit/start-service';
import { createApp } from './app';
import { config } from './config';
import { createReleaseFeed } from './domain/release-feed';
import { createTokens } from './domain/tokens';
import { createDiskArtefacts } from './store/artefacts';
import { findCurrentNumber } from './store/releases';

/** Releases that another instance of the registry made are found this soon. */
const followMs = 500;

const log = createLog({ name: 'registry', level: config.LOG_LEVEL });
await migrate({ url: config.DATABASE_URL, schema: 'registry', folder: new URL('../sql', import.meta.url) });
const database = createDatabase({ url: config.DATABASE_URL, schema: 'registry', log });
const feed = createReleaseFeed();
const following = setInterval(() => {
  if (feed.watcherCount() === 0) return;
  findCurrentNumber(database).then(feed.announce, (error: unknown) =>
    log.warn({ err: error }, 'the live release could not be read'),
  );
}, followMs);

await startService({
  app: createApp({
    database,
    artefacts: createDiskArtefacts(config.DATA_FOLDER),
    findActor: createTokens(config.TEAM_TOKENS, config.PLATFORM_TOKEN),
    feed,
    log,
  }),
  port: config.PORT,
  log,
  close: async () => {
    clearInterval(following);
    await database.close();
  },
});
