import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deliveryChargeRow, serviceRow } from '@tyres/checkout-contract/schemas';
import { createDatabase, type Database } from '@tyres/service-kit/database';
import { importRows } from '@tyres/service-kit/import';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { config } from './config';
import { upsertDeliveryCharges } from './store/delivery-charge-store';
import { upsertServices } from './store/service-store';

const schema = 'checkout';

class DryRun extends Error {}

/** Brings one file of a kind in, all of it or nothing. */
const importers = {
  'delivery-charges': (db: Database, file: string) =>
    db.transaction((tx) => importRows({ file, schema: deliveryChargeRow, batch: (rows) => upsertDeliveryCharges(tx, rows) })),
  services: (db: Database, file: string) => db.transaction((tx) => importRows({ file, schema: serviceRow, batch: (rows) => upsertServices(tx, rows) })),
};
