import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import { sampleAppointment, sampleBasket, sampleGarage, sampleMobile } from '../testing/samples';
import {
  chooseDate,
  chooseFitter,
  chosenFitterOf,
  choosesTime,
  holdAgain,
  holdFor,
  holdForPayment,
  holdsTimeOn,
  hoursOf,
  loseAppointment,
} from './appointment';

const holding = sampleBasket({ fitter: sampleGarage, appointment: sampleAppointment });
const delivered = sampleBasket({ route: 'delivery' });
const otherAppointment = {
  holdKey: 'hold-2',
  holdId: '2',
  date: '2026-12-04',
  dateLabel: 'Friday 4th December 2026',
  time: '11:00',
  timeLabel: '11:00 - 12:00',
  heldUntil: '2026-11-21T10:30:00.000Z',
};
const otherHold: AppointmentHold = {
  id: '2',
  key: 'hold-2',
  account_number: 'G100',
  date: '2026-12-04',
  time: '11:00',
  date_label: 'Friday 4th December 2026',
  time_label: '11:00 - 12:00',
  state: 'held',
  expires_at: '2026-11-21T10:30:00.000Z',
};
const sameHold: AppointmentHold = {
  ...otherHold,
  id: '1',
  key: 'hold-1',
  date: '2026-12-03',
  time: '09:00',
};
/** Changes of an appointment that make it another one. */
const otherNames = [{ holdKey: 'x' }, { holdId: 'x' }, { date: '2026-12-05' }, { time: '10:00' }];

test.each([
  ['09:00', '09:00 - 10:00', { start: '09:00', end: '10:00' }],
  ['09:00|11:00', '09:00 - 11:00', { start: '09:00', end: '11:00' }],
  ['09:00|11:00', null, { start: '09:00', end: '11:00' }],
  ['09:00', '09:00', { start: '09:00', end: null }],
  [null, null, { start: null, end: null }],
])('hoursOf reads start and end from the time %p with the label %p', (time, timeLabel, hours) => {
  expect(hoursOf({ ...sampleAppointment, time, timeLabel })).toEqual(hours);
});

test('no appointment has no hours', () => expect(hoursOf(null)).toEqual({ start: null, end: null }));

test('shoppers choose a time for garages and shared calendars, but not for other mobile fitters', () => {
  expect(choosesTime({ isMobile: false, code: 'CALHALF' })).toBe(true);
  expect(choosesTime({ isMobile: true, code: 'CALTOTD' })).toBe(true);
  expect(choosesTime({ isMobile: true, code: 'OTHER' })).toBe(false);
});

test.each([
  [0, false],
  [1, true],
] as const)('a fitter whose mobile is %i is kept with its whole address', (mobile, isMobile) => {
  const fitter = {
    ...fakeFittersService.getFitter({ account_number: '' }),
    account_number: 'F1',
    code: 'CALFIT',
    name: 'Fit Ltd',
    mobile,
    address_line_one: 'Unit 1',
    address_line_two: '',
    address_line_three: 'Mill Lane',
    town: 'York',
    postcode: 'YO1 7HH',
    mobile_customer_surcharge_pence: 1500,
    extras: ['TYREPROTECTION'],
  };
  expect(chosenFitterOf(fitter)).toEqual({
    accountNumber: 'F1',
    code: 'CALFIT',
    name: 'Fit Ltd',
    isMobile,
    address: 'Unit 1, Mill Lane, York, YO1 7HH',
    surchargePence: 1500,
    extras: ['TYREPROTECTION'],
  });
});

test('delivered tyres get neither a fitter nor a time', () => {
  const refused = { refused: 'Your basket holds delivered tyres, which no fitter fits.' };
  expect(chooseFitter(sampleGarage)(delivered)).toEqual(refused);
  expect(holdFor(sampleGarage, otherHold)(delivered)).toEqual(refused);
});

test('another fitter takes the place of the first, whose appointment is dropped', () => {
  const lost = { ...holding, appointmentLost: 'It is taken.' };
  expect(chooseFitter(sampleMobile)(lost)).toEqual(sampleBasket({ fitter: sampleMobile }));
  expect(chooseFitter(sampleGarage)(sampleBasket())).toEqual(sampleBasket({ fitter: sampleGarage }));
});

test('the same fitter keeps the appointment, and takes a new surcharge', () => {
  expect(chooseFitter({ ...sampleGarage })(holding)).toBe(holding);
  const dearer = { ...sampleGarage, surchargePence: 900 };
  expect(chooseFitter(dearer)(holding)).toEqual({ ...holding, fitter: dearer });
});

test('a date needs a fitter, and drops a time on another day', () => {
  expect(chooseDate('2026-12-04')(sampleBasket())).toEqual({ refused: 'Please choose a fitter first.' });
  expect(chooseDate('2026-12-03')(holding)).toBe(holding);
  const dateOnly = {
    holdKey: null,
    holdId: null,
    date: '2026-12-04',
    dateLabel: 'Friday 4th December 2026',
    time: null,
    timeLabel: null,
    heldUntil: null,
  };
  for (const basket of [holding, sampleBasket({ fitter: sampleGarage })])
    expect(chooseDate('2026-12-04', 'Friday 4th December 2026')(basket)).toEqual({
      ...holding,
      appointment: dateOnly,
    });
});

test('a hold becomes the appointment, and the note of a lost time goes', () => {
  const lost = { ...holding, appointmentLost: 'It is taken.' };
  expect(holdFor(sampleMobile, otherHold)(lost)).toEqual({
    ...holding,
    fitter: sampleMobile,
    appointment: otherAppointment,
    appointmentLost: null,
  });
});

test('a hold that the basket has already leaves it as it is when payment starts', () => {
  expect(holdForPayment(sampleGarage, sameHold)(holding)).toBe(holding);
  expect(holdForPayment(sampleGarage, otherHold)(holding)).toEqual({
    ...holding,
    appointment: otherAppointment,
  });
  const none = sampleBasket({ fitter: sampleGarage });
  expect(holdForPayment(sampleGarage, otherHold)(none)).toEqual({ ...none, appointment: otherAppointment });
});

test('a time that is held again is kept, unless another one was chosen since', () => {
  expect(holdAgain(sampleAppointment, otherHold)(holding)).toEqual({
    ...holding,
    appointment: otherAppointment,
  });
  for (const change of otherNames)
    expect(holdAgain({ ...sampleAppointment, ...change }, otherHold)(holding)).toBe(holding);
});

test('a lost time leaves its date and a reason, unless another one was chosen since [SD43]', () => {
  expect(loseAppointment(sampleAppointment, 'It is taken.')(holding)).toEqual({
    ...holding,
    appointment: {
      ...sampleAppointment,
      holdKey: null,
      holdId: null,
      time: null,
      timeLabel: null,
      heldUntil: null,
    },
    appointmentLost: 'It is taken.',
  });
  for (const change of otherNames)
    expect(loseAppointment({ ...sampleAppointment, ...change }, 'It is taken.')(holding)).toBe(holding);
  const none = sampleBasket();
  expect(loseAppointment(sampleAppointment, 'It is taken.')(none)).toBe(none);
});

test('a hold from before holds had ids is the same as one without an id', () => {
  const { holdId: _, ...older } = sampleAppointment;
  const basket = { ...holding, appointment: older };
  const lost = loseAppointment({ ...sampleAppointment, holdId: null }, 'It is taken.')(basket);
  expect(lost).toMatchObject({ appointmentLost: 'It is taken.' });
});

describe('a basket holds a time of a fitter on a day', () => {
  const expires = Date.parse('2026-11-21T10:15:00.000Z');
  const day = { accountNumber: 'G100', date: '2026-12-03', now: new Date(expires - 1) };
  const unheld = { ...sampleAppointment, heldUntil: null };
  test.each([
    ['until it expires', holding, day, true],
    ['but not from then on', holding, { ...day, now: new Date(expires) }, false],
    ['but not of another fitter', holding, { ...day, accountNumber: 'M100' }, false],
    ['but not on another day', holding, { ...day, date: '2026-12-04' }, false],
    [
      'but not when it was never held',
      { ...holding, appointment: unheld },
      { ...day, now: new Date(0) },
      false,
    ],
    ['but not without an appointment', { ...holding, appointment: null }, day, false],
    ['but not without a fitter', sampleBasket(), day, false],
  ])('%s', (_, basket, when, holds) => expect(holdsTimeOn(basket, when)).toBe(holds));
});
