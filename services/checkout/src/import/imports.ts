import { deliveryChargeRow, serviceRow } from '@tyres/checkout-contract/schemas';
import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { upsertDeliveryCharges } from '../store/delivery-charge-store';
import { upsertServices } from '../store/service-store';

const readDeliveryCharges: ReadFile = (tx, file) =>
  importRows({ file, schema: deliveryChargeRow, batch: (rows) => upsertDeliveryCharges(tx, rows) });

const readServices: ReadFile = (tx, file) =>
  importRows({ file, schema: serviceRow, batch: (rows) => upsertServices(tx, rows) });

/** What the checkout imports. */
export const imports = createImports(
  new Map([
    ['delivery-charges', readDeliveryCharges],
    ['services', readServices],
  ]),
);
