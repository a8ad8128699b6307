import { updateTimes } from '@tyres/fitters-contract/endpoints';
import { formatMinute } from '@tyres/contract-kit/london';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { fittersApp, type FittersApp } from '../testing/fitters-app';
import { aVan, dayAhead, partnerOf, type Partner } from '../testing/partner';

const account_number = 'VAN';
const dates = [dayAhead(7), dayAhead(8)];
let site: FittersApp;
let van: Partner;
beforeAll(async () => {
  site = await fittersApp([{ ...aVan, account_number }]);
  van = await partnerOf(site);
});
afterAll(() => site.close());

/** Slots of two hours or more that do not overlap. */
const slots = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 90 }), length: fc.integer({ min: 120, max: 240 }) }), {
    maxLength: 6,
  })
  .map((plans) => {
    const made: string[] = [];
    let start = 180;
    for (const { gap, length } of plans) {
      const end = start + gap + length;
      if (end < 1_440) made.push(`${formatMinute(start + gap)}|${formatMinute(end)}`);
      start = end;
    }
    return made;
  });
/** One content for each revision, as a right sender has. */
const history = fc.array(slots, { minLength: 1, maxLength: 6 });
const deliveries = fc.array(fc.record({ day: fc.nat({ max: 1 }), place: fc.nat({ max: 5 }) }), {
  minLength: 1,
  maxLength: 12,
});

test('puts in any order, and repeated, end with the newest that arrived, for each day by itself', async () => {
  await fc.assert(
    fc.asyncProperty(history, deliveries, async (contents, sent) => {
      await site.database.query(sql`delete from calendar_entries`);
      const newest = [-1, -1];
      for (const { day, place } of sent) {
        const revision = place % contents.length;
        const { status, body } = await van.putSlots(dates[day] ?? '', revision, contents[revision] ?? []);
        const applied = revision > (newest[day] ?? 0);
        newest[day] = Math.max(newest[day] ?? -1, revision);
        expect([status, body.results]).toEqual([200, [{ date: dates[day], revision: newest[day], applied }]]);
      }
      for (const [day, revision] of newest.entries()) {
        const { body } = await site.app.call(updateTimes, { account_number, date: dates[day] ?? '' });
        expect(Object.keys(body)).toEqual(contents[revision] ?? []);
      }
    }),
    { numRuns: 40 },
  );
});
