import { sampleAppointment, sampleBasket, sampleGarage, sampleLine, sampleMobile } from '../testing/samples';
import { chooseDate, chooseFitter, holdFor, loseAppointment } from './appointment';
import { isRefused, type BasketChange } from './basket-state';
import { givenUp, heldTimeOf, isHeld, isSameTime, reasonOfLoss, slotFields, timeOf } from './held-time';
import { removeLine } from './lines';
import { setRoute, setRouteKeepingLines } from './route';

const holding = sampleBasket({ fitter: sampleGarage, appointment: sampleAppointment });
const time = { id: '1', accountNumber: 'G100', date: '2026-12-03', time: '09:00' };
const holdOf = (key: string, id: string) =>
  ({
    id,
    key,
    account_number: 'G100',
    date: '2026-12-03',
    time: '11:00',
    date_label: 'Thursday 3rd December 2026',
    time_label: '11:00 - 12:00',
    state: 'held',
    expires_at: '2026-11-21T10:15:00.000Z',
  }) as const;

test('the time of a basket is named by id, fitter, date and time', () => {
  expect(heldTimeOf(holding)).toEqual(time);
  expect(slotFields(time)).toEqual({ account_number: 'G100', date: '2026-12-03', time: '09:00' });
  expect(slotFields({ ...time, time: null })).toEqual({ account_number: 'G100', date: '2026-12-03' });
});

test.each([
  ['the same time', {}, true],
  ['another hold of it', { id: '2' }, true],
  ['another fitter', { accountNumber: 'G200' }, false],
  ['another date', { date: '2026-12-04' }, false],
  ['another time', { time: '11:00' }, false],
  ['no time', { time: null }, false],
])('a time compared with %s: %#', (_, change, isSame) => {
  expect(isSameTime(time, { ...time, ...change })).toBe(isSame);
});

test('two keys with the same start are the same time, since the end follows from the job', () => {
  const van = { accountNumber: 'M100', date: '2026-12-03', time: '09:00|11:00' };
  expect(isSameTime(van, { ...van, time: '09:00|11:30' })).toBe(true);
  expect(isSameTime(van, { ...van, time: '11:00|13:00' })).toBe(false);
  expect(isSameTime(van, { ...van, time: '08:00|11:00' })).toBe(false);
  expect(isSameTime(undefined, van)).toBe(false);
  expect(isSameTime(undefined, undefined)).toBe(true);
  expect(isSameTime(van, undefined)).toBe(false);
});

test('the time that a basket shows may be without a hold', () => {
  const { id: _, ...shown } = time;
  expect(timeOf({ ...holding, appointment: { ...sampleAppointment, holdId: null } })).toEqual(shown);
  expect(timeOf(sampleBasket())).toBeUndefined();
});

test('a basket without a hold, or with one from before holds had ids, names none', () => {
  const { holdId: _, ...older } = sampleAppointment;
  expect(heldTimeOf({ ...holding, appointment: older })).toBeUndefined();
  expect(heldTimeOf({ ...holding, appointment: { ...sampleAppointment, holdId: null } })).toBeUndefined();
  expect(heldTimeOf({ ...holding, appointment: null })).toBeUndefined();
});

const changes: readonly (readonly [string, BasketChange, object | undefined])[] = [
  ['the last tyre is removed', removeLine('ALP20555'), time],
  ['the route is changed', setRoute('delivery'), time],
  ['the route is changed on the basket page', setRouteKeepingLines('delivery'), time],
  ['another fitter is chosen', chooseFitter(sampleMobile), time],
  ['another date is chosen', chooseDate('2026-12-04'), time],
  ['its time is lost', loseAppointment(sampleAppointment, 'gone'), time],
  ['a time is held with a new key', holdFor(sampleGarage, holdOf('hold-2', '2')), time],
  ['a time is held with the same key', holdFor(sampleGarage, holdOf('hold-1', '2')), undefined],
  ['the same fitter is chosen', chooseFitter(sampleGarage), undefined],
  ['the same date is chosen', chooseDate('2026-12-03'), undefined],
  ['a line that it has not is removed', removeLine('OTHER'), undefined],
];
test.each(changes)('a basket gives up its hold when %s: %#', (_, change, expected) => {
  const after = change(holding);
  expect(isRefused(after) ? after : givenUp(holding, after)).toEqual(expected);
});

test('a basket that holds no time gives none up', () => {
  const free = sampleBasket({ fitter: sampleGarage });
  const dateOnly = { ...free, appointment: { ...sampleAppointment, holdKey: null, holdId: null } };
  for (const before of [free, dateOnly])
    for (const after of [free, dateOnly, holding]) expect(givenUp(before, after)).toBeUndefined();
});

test('a time counts as held until it expires', () => {
  const heldUntil = Date.parse('2026-11-21T10:15:00.000Z');
  expect(isHeld(holding, new Date(heldUntil - 1))).toBe(true);
  expect(isHeld(holding, new Date(heldUntil))).toBe(false);
  const day = { ...sampleAppointment, holdKey: null, heldUntil: null };
  expect(isHeld({ ...holding, appointment: day }, new Date(0))).toBe(false);
  expect(isHeld(sampleBasket({ lines: [sampleLine()] }), new Date(0))).toBe(false);
});

test('a lost time names its day and hours, and whether the tyres come too late or the job became too long', () => {
  const before = { tyres: 2, services: [], service_minutes: 0, lead_days: 0 };
  const when = 'Thursday 3rd December 2026, 09:00 - 10:00';
  const later = reasonOfLoss(sampleAppointment, { before, after: { ...before, lead_days: 3 } });
  expect(later).toContain(`${when}: some of your tyres arrive after it`);
  const lost = (now: object | null, then: object | null = null) =>
    reasonOfLoss(sampleAppointment, {
      before: then && { ...before, ...then },
      after: now && { ...before, ...now },
    });
  expect(lost({ lead_days: 1 })).toBe(later);
  for (const same of [lost({}), lost(null, {}), lost(null), lost({ lead_days: 3 }, { lead_days: 3 })])
    expect(same).toContain('the fitter has no room then');
  const longer = reasonOfLoss(sampleAppointment, { before, after: { ...before, tyres: 5 } });
  expect(longer).toContain(`${when}: the fitter has no room then`);
  const day = { ...sampleAppointment, time: null, timeLabel: null };
  expect(reasonOfLoss(day, { before, after: before })).toContain('on Thursday 3rd December 2026: the fitter');
});
