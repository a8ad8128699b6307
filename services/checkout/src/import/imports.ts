import { orderRow } from '../domain/import-rows';
import { deliveryChargeRow, serviceRow } from '@tyres/checkout-contract/schemas';
import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { importedOrderOf } from '../domain/imported-order';
import { upsertDeliveryCharges } from '../store/delivery-charges';
import { upsertImportedOrders } from '../store/imported-orders';
import { upsertServices } from '../store/services';

const readDeliveryCharges: ReadFile = (tx, file) =>
  importRows({ file, schema: deliveryChargeRow, batch: (rows) => upsertDeliveryCharges(tx, rows) });

const readServices: ReadFile = (tx, file) =>
  importRows({ file, schema: serviceRow, batch: (rows) => upsertServices(tx, rows) });

/** One statement cannot write a row twice: the last of a reference counts. */
const readOrders: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: orderRow,
    batch: (rows) =>
      upsertImportedOrders(tx, [
        ...new Map(rows.map((row) => [row.reference, importedOrderOf(row)])).values(),
      ]),
  });

/** What the checkout imports. */
export const imports = createImports(
  new Map([
    ['delivery-charges', readDeliveryCharges],
    ['services', readServices],
    ['orders', readOrders],
  ]),
);
