import { importRows, lastOfEach } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { deliveryChargeRow, discountRow, orderRow, serviceRow } from '../domain/import-rows';
import { importedOrderOf } from '../domain/imported-order';
import { saveDeliveryCharges } from '../store/delivery-charges';
import { saveDiscounts } from '../store/discounts';
import { saveImportedOrders } from '../store/imported-orders';
import { saveServices } from '../store/services';

const readDeliveryCharges: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: deliveryChargeRow,
    batch: (rows) =>
      saveDeliveryCharges(
        tx,
        lastOfEach(rows, ({ area }) => area),
      ),
  });

const readServices: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: serviceRow,
    batch: (rows) =>
      saveServices(
        tx,
        lastOfEach(rows, ({ code }) => code),
      ),
  });

const readDiscounts: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: discountRow,
    batch: (rows) =>
      saveDiscounts(
        tx,
        lastOfEach(rows, ({ code }) => code),
      ),
  });

const readOrders: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: orderRow,
    batch: (rows) =>
      saveImportedOrders(tx, lastOfEach(rows, ({ reference }) => reference).map(importedOrderOf)),
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
