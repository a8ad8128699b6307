import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { MailSender } from '@tyres/service-kit/mail';
import type { Shop } from './domain/shop-settings';
import type { AddJob } from './jobs/jobs';

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly log: Log;
  readonly shop: Shop;
  readonly mail: MailSender;
  readonly addJob: AddJob;
}
