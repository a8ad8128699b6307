import { getDiary, readCalendarFeed } from '@tyres/fitters-contract/diary';
import { fakeDiary } from '@tyres/fitters-contract/fake-diary';
import { getFitterLinks } from '@tyres/fitters-contract/fitters-api';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import sql from 'sql-template-tag';
import { lockAppointmentsInSql } from '../store/calendar-entries';
import { revokeAccess } from '../store/api-accounts';
import { findJobsSql } from '../store/fitter-jobs';
import { fittersApp, type FittersApp } from '../testing/fitters-app';
import { aVan, dayAhead, partnerOf } from '../testing/partner';
import { createSecret } from '../use-cases/fitter-links';

/** A Tuesday and the day after it, a week ahead or later: on Sundays the garage is closed. */
const daysToTuesday = (2 - new Date(`${dayAhead(7)}T00:00:00Z`).getUTCDay() + 7) % 7;
const date = dayAhead(7 + daysToTuesday);
const nextDate = dayAhead(8 + daysToTuesday);
let site: FittersApp;
let links: { diary: string; calendar: string };

beforeEach(async () => {
  site = await fittersApp([
    { bays: 2, sunday: '00:00-00:00' },
    { ...aVan, id: 2, account_number: 'VAN' },
  ]);
  const { headers } = await partnerOf(site);
  links = (await site.app.call(getFitterLinks, {}, { headers })).body;
});
afterEach(() => site.close());

const linkIn = (path: string): string => new URL(path, 'http://site').searchParams.get('link') ?? '';
const diaryOf = (week: string, link = linkIn(links.diary)) => site.app.call(getDiary, { link, week });
const feedOf = (link = linkIn(links.calendar)) => site.app.call(readCalendarFeed, { link });
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

async function book(order: string, time = '09:00', changes: object = {}) {
  const { body: held } = await site.hold(order, date, { time, ...changes });
  return (await site.book(held, order)).body;
}

describe('the diary', () => {
  test("is the week of a day, with the fitter's jobs by their times and bays, and why it is closed", async () => {
    await book('ORDER1');
    await book('ORDER2');
    await site.hold('shopper', date, { time: '11:00' });
    await (await partnerOf(site)).putClosure(nextDate, 1, 'Stocktaking');
    const { body } = await diaryOf(date);
    expect(body).toMatchObject({ name: 'Mill Lane Tyres', town: 'London', mobile: 0, bays: [1, 2] });
    expect(body.days.map((day) => new Date(`${day.date}T00:00:00Z`).getUTCDay())).toEqual([
      1, 2, 3, 4, 5, 6, 0,
    ]);
    const entry = { time_label: '09:00 - 10:00', minutes: 60, tyres: 4, services: [], postcode: null };
    expect(body.days.find((day) => day.date === date)?.entries).toEqual([
      { ...entry, reference: 'ORDER1', bay: 1 },
      { ...entry, reference: 'ORDER2', bay: 2 },
      // Of a hold nothing is told but its time.
      { ...entry, reference: null, time_label: '11:00 - 12:00', bay: 1, tyres: null },
    ]);
    expect(body.days[6]?.closed).toBe('Closed');
    expect(body.days.find((day) => day.date === nextDate)?.closed).toBe('Stocktaking');
    const { body: after } = await diaryOf(body.next_week);
    expect([after.previous_week, after.days[0]?.date]).toEqual([body.days[0]?.date, body.next_week]);
    expect(unlikeReal([fakeDiary], [body, await vanDiary()])).toEqual([]);
  });

  /** A van has what a garage has not: postcodes, and customers who are called. */
  async function vanDiary() {
    const { headers } = await partnerOf(site, 2);
    const held = await book('ORDER3', '08:00|10:00', { account_number: 'VAN', postcode: 'SW1A 1AA' });
    await site.database.query(
      sql`update appointments set time_key = null, services = '{A}' where id = ${held.id}::bigint`,
    );
    const { body } = await site.app.call(getFitterLinks, {}, { headers });
    return (await diaryOf(date, linkIn(body.diary))).body;
  }

  test.each(['nonsense', '2026-02-31', '', '0000-01-01', '9999-12-31'])(
    'of the week %p is that of today',
    async (week) => {
      const { body } = await diaryOf(week);
      expect(body.days.map((day) => day.date)).toContain(dayAhead(0));
    },
  );

  test('of a fitter that puts slots marks the days without any', async () => {
    const van = await partnerOf(site, 2);
    await van.putSlots(date, 1, []);
    const { body } = await site.app.call(getFitterLinks, {}, { headers: van.headers });
    const { days } = (await diaryOf(date, linkIn(body.diary))).body;
    expect(days.find((day) => day.date === date)?.closed).toBe('No slots');
  });
});

describe('the calendar feed', () => {
  test('has the bookings as events in UTC, and no holds', async () => {
    const held = await book('ORDER1');
    await site.hold('shopper', date, { time: '11:00' });
    const { status, headers, body } = await feedOf();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    expect(body).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/);
    expect(unfolded(body)).toContain('\r\nSUMMARY:4 tyres (ORDER1)\r\nDESCRIPTION:Order ORDER1\\nBay 1\r\n');
    expect((await feedOf()).body).toBe(body);
    expect(held.state).toBe('booked');
  });

  test('keeps the event of a booking that moves, and drops that of one that is cancelled', async () => {
    const held = await book('ORDER1');
    const eventOf = async () => /UID:(.*)\r\n[^]*DTSTART:(.*)\r\n/.exec((await feedOf()).body)?.slice(1, 3);
    const [uid, start] = (await eventOf()) ?? [];
    const { body: moved } = await site.reschedule(held, { time: '12:00' });
    const [sameUid, otherStart] = (await eventOf()) ?? [];
    expect([uid, sameUid]).toEqual(['ORDER1@kerbside-tyres', 'ORDER1@kerbside-tyres']);
    expect(otherStart).not.toBe(start);
    await site.release(moved, { order_reference: 'ORDER1' });
    expect((await feedOf()).body).not.toContain('VEVENT');
  });
});

describe('a link', () => {
  test('opens one thing only, and only its own fitter', async () => {
    expect((await diaryOf(date)).status).toBe(200);
    const wrong = { status: 404, body: { code: 'link_not_valid' } };
    expect(await diaryOf(date, linkIn(links.calendar))).toMatchObject(wrong);
    expect(await feedOf(linkIn(links.diary))).toMatchObject(wrong);
    await partnerOf(site, 2);
    for (const link of ['KT1', 'KT1.', 'NOBODY.abc', linkIn(links.diary).replace('KT1', 'VAN'), '.', "'.;--"])
      expect(await diaryOf(date, link)).toMatchObject(wrong);
  });

  test('holds through a new token, and ends when access is revoked', async () => {
    await partnerOf(site);
    expect((await diaryOf(date)).status).toBe(200);
    await revokeAccess(site.database, 1, createSecret());
    expect([(await diaryOf(date)).status, (await feedOf()).status]).toEqual([404, 404]);
  });
});

test('the diary, the feed and the puts read appointments by their index, and scan no table', async () => {
  const day = dayAhead(0);
  await site.database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    select 'k', fitter_id, bays.id, tstzrange(start, start + interval '1 hour'), start + interval '1 hour', 'booked',
           bays.id || ' ' || n
      from bays, generate_series(0, 1999) n, lateral (select now() + make_interval(hours => 2 * n)) as at(start)`);
  await site.database.query(sql`analyze appointments`);
  const span = { from: new Date(`${day}T03:00:00Z`), until: new Date(Date.now() + 7 * 86_400_000) };
  for (const statement of [findJobsSql(1, span), lockAppointmentsInSql(1, span)]) {
    const plan = await site.database.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('appointments_by_fitter');
    expect(text).not.toContain('Seq Scan on appointments');
  }
});
