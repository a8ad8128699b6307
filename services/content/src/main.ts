import { createJobPool } from '@tyres/service-kit/job-pool';
import { createLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { startService } from '@tyres/service-kit/start-service';
import { createMailSender } from '@tyres/service-kit/mail';
import { repeat } from '@tyres/service-kit/repeat';
import { createRecaptcha } from './adapters/recaptcha';
import { createApp } from './app';
import { config, shop } from './config';
import { jobHandlers } from './jobs/job-handlers';
import { addJob, outbox } from './jobs/jobs';
import { deleteOldMessages } from './store/contact-messages';
import { deleteOldSubscriptions } from './store/newsletter';

const log = createLog({ name: 'content', level: config.LOG_LEVEL });
const jobPool = createJobPool({ url: config.DATABASE_URL, maxConnections: 6, log });
const [database] = await Promise.all([
  openDatabase({ config, schema: 'content', migrations: new URL('../sql', import.meta.url), log }),
  config.MIGRATIONS === 'at-start' ? outbox.migrate(jobPool) : undefined,
]);

const mail = createMailSender({ url: config.SMTP_URL, from: config.MAIL_FROM });
const recaptcha = config.RECAPTCHA_SITE_KEY
  ? createRecaptcha({
      url: config.RECAPTCHA_URL ?? '',
      siteKey: config.RECAPTCHA_SITE_KEY,
      secret: config.RECAPTCHA_SECRET ?? '',
      hostname: new URL(config.SITE_URL).hostname,
      log,
    })
  : undefined;
const dataLayerCookies = config.DATA_LAYER_SCRIPT ? config.DATA_LAYER_COOKIES.split(/\s+/) : [];
const sharePictureSecret = config.SHARE_PICTURE_SECRET;
const deps = { database, log, shop, mail, addJob, recaptcha, dataLayerCookies, sharePictureSecret };
const lanes = [{ handlers: jobHandlers(deps), concurrency: 2 }];
const worker = await outbox.start({ pool: jobPool, lanes, log });
const hourMs = 60 * 60 * 1_000;
const deleting = repeat(hourMs, () =>
  Promise.all([deleteOldMessages(database), deleteOldSubscriptions(database)]).then(
    () => undefined,
    (error: unknown) => log.warn({ err: error }, 'deletion of old messages and subscriptions failed'),
  ),
);

const app = createApp(deps);
for (const metric of worker.metrics) app.metrics.registry.registerMetric(metric);
await startService({
  app,
  config,
  log,
  close: async () => {
    await Promise.all([deleting.stop(), worker.stop()]);
    mail.close();
    await Promise.all([database.close(), jobPool.end()]);
  },
});
