import { calendarFile } from '@tyres/contract-kit/icalendar';
import { addDays, londonDate } from '@tyres/contract-kit/london';
import { readCalendarFeed } from '@tyres/fitters-contract/diary';
import { readCalendarFeedInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { Answer } from '@tyres/service-kit/answer';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { bookingEvent, spanOfDays } from '../domain/fitter-job';
import { findJobs } from '../store/fitter-jobs';
import { fitterOfLink } from '../use-cases/fitter-links';

/** A calendar shows past bookings as long as the feed has them. */
const pastDays = 28;
const aheadDays = 91;

/** The bookings of the link's fitter as an iCalendar feed. @throws link_not_valid */
export const readCalendarFeedRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(readCalendarFeed, readCalendarFeedInput, async ({ link }, { now }) => {
    const { id, name } = await fitterOfLink(database, link, 'calendar');
    const today = londonDate(now);
    const jobs = await findJobs(
      database,
      id,
      spanOfDays(addDays(today, -pastDays), addDays(today, aheadDays)),
    );
    return new Answer(
      200,
      'text/calendar; charset=utf-8',
      calendarFile(jobs.map(bookingEvent), `${name}: fitting`),
    );
  });
