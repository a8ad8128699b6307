import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import {
  bankHolidayRow,
  closureRowsOf,
  fitterRowsOf,
  outcodeAliases,
  outcodeRow,
  townRow,
} from '../domain/import-rows';
import { saveClosures } from '../store/imported-closures';
import { findIdsByAccount, saveFitters } from '../store/imported-fitters';
import { saveBankHolidays, saveOutcodes, saveTowns } from '../store/imported-places';

const readOutcodes: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: outcodeRow,
    otherNames: outcodeAliases,
    batch: (rows) => saveOutcodes(tx, rows),
  });

const readTowns: ReadFile = (tx, file) =>
  importRows({ file, schema: townRow, batch: (rows) => saveTowns(tx, rows) });

const readBankHolidays: ReadFile = (tx, file) =>
  importRows({ file, schema: bankHolidayRow, batch: (rows) => saveBankHolidays(tx, rows) });

const readFitters: ReadFile = async (tx, file) => {
  const schema = fitterRowsOf(await findIdsByAccount(tx));
  return importRows({ file, schema, batch: (rows) => saveFitters(tx, rows) });
};

const readClosures: ReadFile = async (tx, file) => {
  const schema = closureRowsOf(await findIdsByAccount(tx));
  return importRows({ file, schema, batch: (rows) => saveClosures(tx, rows) });
};

/** The kinds of files that the fitters service imports. */
export const imports = createImports(
  new Map([
    ['outcodes', readOutcodes],
    ['towns', readTowns],
    ['bank-holidays', readBankHolidays],
    ['fitters', readFitters],
    ['closures', readClosures],
  ]),
);
