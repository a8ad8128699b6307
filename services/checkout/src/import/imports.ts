import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { deliveryChargeRow, discountRow, orderRow, serviceRow } from '../domain/import-rows';
import { importedOrderOf } from '../domain/imported-order';
import { saveDeliveryCharges } from '../store/delivery-charges';
import { saveDiscounts } from '../store/discounts';
import { saveImportedOrders } from '../store/imported-orders';
import { saveServices } from '../store/services';

const readDeliveryCharges: ReadFile = (tx, file) =>
  importRows({ file, schema: deliveryChargeRow, batch: (rows) => saveDeliveryCharges(tx, rows) });

const readServices: ReadFile = (tx, file) =>
  importRows({ file, schema: serviceRow, batch: (rows) => saveServices(tx, rows) });

/** One SQL statement cannot upsert a key twice: the last row of each code counts. */
const readDiscounts: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: discountRow,
    batch: (rows) => saveDiscounts(tx, [...new Map(rows.map((row) => [row.code, row])).values()]),
  });

/** One SQL statement cannot upsert a key twice: the last row of each reference counts. */
const readOrders: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: orderRow,
    batch: (rows) =>
      saveImportedOrders(tx, [...new Map(rows.map((row) => [row.reference, importedOrderOf(row)])).values()]),
  });

/** The kinds of files that the checkout imports. */
export const imports = createImports(
  new Map([
    ['delivery-charges', readDeliveryCharges],
    ['services', readServices],
    ['discounts', readDiscounts],
    ['orders', readOrders],
  ]),
);
