import { addDays, londonDate } from '@tyres/contract-kit/london';
import { getDiary } from '@tyres/fitters-contract/diary';
import { getDiaryInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { createBankHolidays } from '@tyres/contract-kit/bank-holidays';
import { diaryOf, mondayOf } from '../domain/diary';
import { spanOfDays } from '../domain/fitter-job';
import { findBankHolidayExceptions } from '../store/bank-holiday-exceptions';
import { findClosures, findJobs } from '../store/fitter-jobs';
import { fitterOfLink } from '../use-cases/fitter-links';

/** A week of the diary of the link's fitter. @throws link_not_valid */
export const getDiaryRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getDiary, getDiaryInput, async ({ link, week }, { now }) => {
    const fitter = await fitterOfLink(database, link, 'diary');
    const today = londonDate(now);
    const monday = mondayOf(week, today);
    const sunday = addDays(monday, 6);
    const [jobs, closures, exceptions] = await Promise.all([
      findJobs(database, fitter.id, { ...spanOfDays(monday, sunday), withHolds: true }),
      findClosures(database, fitter.id, { from: monday, until: sunday }),
      findBankHolidayExceptions(database),
    ]);
    const isBankHoliday = createBankHolidays(exceptions);
    return diaryOf({ fitter, monday, today, jobs, closures, isBankHoliday });
  });
