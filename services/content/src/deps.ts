import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { MailSender } from '@tyres/service-kit/mail';
import type { Recaptcha } from './adapters/recaptcha';
import type { Shop } from './domain/shop-settings';
import type { AddJob } from './jobs/jobs';

/** The dependencies of routes and use cases. */
export interface Deps {
  readonly database: Database;
  readonly log: Log;
  readonly shop: Shop;
  readonly mail: MailSender;
  readonly addJob: AddJob;
  /** Cookies of the data layer's script; absent without one. */
  readonly dataLayerCookies?: readonly string[];
  /** Verifies the headings of pictures beside shared links; absent: there are none. */
  readonly sharePictureSecret?: string | undefined;
  /** Absent without a key: then the bot check is our own alone. */
  readonly recaptcha?: Recaptcha | undefined;
}
