import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { bankHolidayRow, fitterRow, outcodeAliases, outcodeRow, townRow } from '../domain/import-rows';
import { saveFitters } from '../store/imported-fitters';
import { saveBankHolidays, saveOutcodes, saveTowns } from '../store/imported-places';

const readOutcodes: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: outcodeRow,
    otherNames: outcodeAliases,
    batch: (rows) => saveOutcodes(tx, rows),
  });

const readTowns: ReadFile = (tx, file) => {
  const slugs = new Set<string>();
  const schema = townRow.test('only-once', ({ slug }, { createError }) => {
    if (slugs.has(slug)) return createError({ message: `the town ${slug} is in the file twice` });
    slugs.add(slug);
    return true;
  });
  return importRows({ file, schema, batch: (rows) => saveTowns(tx, rows) });
};

const readBankHolidays: ReadFile = (tx, file) =>
  importRows({ file, schema: bankHolidayRow, batch: (rows) => saveBankHolidays(tx, rows) });

const readFitters: ReadFile = (tx, file) =>
  importRows({ file, schema: fitterRow, batch: (rows) => saveFitters(tx, rows) });

/** The kinds of files that the fitters service imports. */
export const imports = createImports(
  new Map([
    ['outcodes', readOutcodes],
    ['towns', readTowns],
    ['bank-holidays', readBankHolidays],
    ['fitters', readFitters],
  ]),
);
