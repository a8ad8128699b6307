import { londonDate } from '@tyres/contract-kit/london';
import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { closureRowsOf, fitterRowsOf, openingTimesRowsOf } from '../domain/import-rows';
import { bankHolidayRow, outcodeAliases, outcodeRowsOf, townRowsOf } from '../domain/place-rows';
import { bookingRowsOf, reviewRowsOf } from '../domain/review-rows';
import { saveBookings } from '../store/imported-bookings';
import { saveClosures } from '../store/imported-closures';
import { findIdsByAccount, saveFitters, saveOpeningTimes } from '../store/imported-fitters';
import { saveBankHolidays, saveOutcodes, saveTowns } from '../store/imported-places';
import { saveReviews, updateScores } from '../store/imported-reviews';
import { isNearLand } from '../use-cases/read-land';

const readOutcodes: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: outcodeRowsOf(isNearLand),
    otherNames: outcodeAliases,
    batch: (rows) => saveOutcodes(tx, rows),
  });

const readTowns: ReadFile = (tx, file) =>
  importRows({ file, schema: townRowsOf(isNearLand), batch: (rows) => saveTowns(tx, rows) });

const readBankHolidays: ReadFile = (tx, file) =>
  importRows({ file, schema: bankHolidayRow, batch: (rows) => saveBankHolidays(tx, rows) });

const readFitters: ReadFile = async (tx, file) => {
  const schema = fitterRowsOf(await findIdsByAccount(tx), isNearLand);
  return importRows({ file, schema, batch: (rows) => saveFitters(tx, rows) });
};

const readOpeningTimes: ReadFile = async (tx, file) => {
  const schema = openingTimesRowsOf(await findIdsByAccount(tx));
  return importRows({ file, schema, batch: (rows) => saveOpeningTimes(tx, rows) });
};

const readClosures: ReadFile = async (tx, file) => {
  const schema = closureRowsOf(await findIdsByAccount(tx));
  return importRows({ file, schema, batch: (rows) => saveClosures(tx, rows) });
};

const readBookings: ReadFile = async (tx, file, now) => {
  const schema = bookingRowsOf({ idsByAccount: await findIdsByAccount(tx), today: londonDate(now) });
  return importRows({ file, schema, batch: (rows) => saveBookings(tx, rows) });
};

const readReviews: ReadFile = async (tx, file, now) => {
  const schema = reviewRowsOf({ idsByAccount: await findIdsByAccount(tx), today: londonDate(now) });
  const count = await importRows({ file, schema, batch: (rows) => saveReviews(tx, rows) });
  await updateScores(tx);
  return count;
};

/** The kinds of files that the fitters service imports. */
export const imports = createImports(
  new Map([
    ['outcodes', readOutcodes],
    ['towns', readTowns],
    ['bank-holidays', readBankHolidays],
    ['fitters', readFitters],
    ['opening-times', readOpeningTimes],
    ['closures', readClosures],
    ['bookings', readBookings],
    ['reviews', readReviews],
  ]),
);
