import type { Database } from '@tyres/service-kit/database';
import { testLog } from '@tyres/service-kit/testing';
import type { Deps } from '../deps';
import { addJob } from '../jobs/jobs';
import type { Shop } from '../domain/shop-settings';

/** A shop that closes at the usual hours and takes cards only. */
export const testShop: Shop = {
  customerServicesEmail: 'help@kerbside.example',
  contactNumber: '01632 960 110',
  webName: 'Kerbside Tyres',
  websiteUrl: 'https://tyres.example',
  paypalCreditMinimumSpend: 99,
  fitterServiceNumber: '01632 960 120',
  chatUrl: 'https://chat.example/1',
  companyName: 'Kerbside Motoring Group Limited',
  companyNumber: '00000000',
  companyRegisteredIn: 'England and Wales',
  vatNumber: 'GB 000 0000 00',
  addressLines: ['Kerbside House', '1 Wheelwright Way', 'Exampleton', 'EX1 1AA'],
  opening: { weekday: '08:30-17:00', saturday: '08:30-13:30', sunday: '00:00-00:00', extraHolidays: [] },
  isPaypalEnabled: false,
  isGooglePayEnabled: false,
};

/** Dependencies on a test's database, with some of them replaced. */
export function testDeps(database: Database, own: Partial<Deps> = {}): Deps {
  const mail = { send: () => Promise.resolve(), close: () => undefined };
  return { database, log: testLog(), shop: testShop, mail, addJob, ...own };
}
