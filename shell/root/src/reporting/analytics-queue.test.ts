/** @jest-environment jsdom */
import { createBus, type PageBus } from '@tyres/kit/bus';
import { startAnalytics } from './analytics-queue';
import { createRecordedEvents, maxWaiting, type RecordedEvents } from './recorded-events';

let bus: PageBus;
let recorded: RecordedEvents;
let revision = 0;

beforeEach(() => {
  delete window.dataLayer;
  bus = createBus();
  recorded = createRecordedEvents();
});

const choose = (analytics: boolean): void =>
  bus.emit('consent:changed', {
    revision: (revision += 1),
    analytics,
    functional: false,
    advertising: false,
  });
const open = (modal: string | number): void => recorded.record('modal_open', { modal: String(modal) });
/** The events in the data layer, without its commands. */
const sent = () => window.dataLayer?.filter((entry) => 'event' in entry);
/** The commands in the data layer. */
const commands = () =>
  window.dataLayer?.filter((entry) => !('event' in entry)).map((entry) => Object.values(entry));
const signals = (analytics: string, ads: string) => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: analytics,
});
const opened = (modal: string) => ({ event: 'modal_open', modal });

test('nothing is sent before the visitor chooses, and there is no data layer', () => {
  open('before the queue');
  startAnalytics(bus, recorded);
  open('after');
  expect('dataLayer' in window).toBe(false);
});

test('consent sends the waiting events in order, and then each new one', () => {
  open('early');
  startAnalytics(bus, recorded);
  open('waits');
  choose(true);
  expect(sent()).toEqual([opened('early'), opened('waits')]);
  recorded.record('tyre_upsell', { choice: 'accepted', item_id: 'ZV7' });
  expect(sent()?.at(-1)).toEqual({ event: 'tyre_upsell', choice: 'accepted', item_id: 'ZV7' });
  expect(sent()).toHaveLength(3);
});

test('consent from an earlier visit counts from the first event, even if it is known before the queue is loaded', () => {
  choose(true);
  open('early');
  startAnalytics(bus, recorded);
  expect(sent()).toEqual([opened('early')]);
});

test('events are dropped after a refusal, and later consent covers only new events', () => {
  open('early');
  startAnalytics(bus, recorded);
  open('waits');
  choose(false);
  open('refused');
  expect('dataLayer' in window).toBe(false);
  choose(true);
  open('agreed');
  expect(sent()).toEqual([opened('agreed')]);
});

test('withdrawn consent stops sending', () => {
  startAnalytics(bus, recorded);
  choose(true);
  open('agreed');
  choose(false);
  open('refused');
  expect(sent()).toEqual([opened('agreed')]);
});

test('consent to advertising alone is not consent to analytics', () => {
  startAnalytics(bus, recorded);
  open('waits');
  bus.emit('consent:changed', {
    revision: (revision += 1),
    analytics: false,
    functional: true,
    advertising: true,
  });
  open('later');
  expect('dataLayer' in window).toBe(false);
});

test.each([
  ['before the queue is loaded', (): void => undefined, () => startAnalytics(bus, recorded)],
  ['before there is a choice', () => startAnalytics(bus, recorded), (): void => undefined],
])('the newest hundred events wait %s', (_, before, after) => {
  before();
  for (let count = 0; count <= maxWaiting; count += 1) open(count);
  after();
  choose(true);
  expect(sent()).toHaveLength(maxWaiting);
  expect([sent()?.[0], sent()?.at(-1)]).toEqual([opened('1'), opened(String(maxWaiting))]);
});

test('waiting events are dropped when the page is left, even if the page is restored later', () => {
  startAnalytics(bus, recorded);
  open('left behind');
  dispatchEvent(new Event('pagehide'));
  choose(true);
  expect(sent()).toEqual([]);
});

test('an existing data layer is appended to', () => {
  window.dataLayer = [{ event: 'gtm.js' }];
  startAnalytics(bus, recorded);
  choose(true);
  open('agreed');
  expect(sent()).toEqual([{ event: 'gtm.js' }, opened('agreed')]);
});

test.each(['add_to_cart', 'view_item', 'featured_top_spot', 'featured_tyre'] as const)(
  'with consent the event %s and its details are in the data layer, without consent they are not [A-ADD-TO-CART, A-VIEW-ITEM, A-FEATURED-TOP-SPOT, A-FEATURED-TYRE]',
  (name) => {
    const item = { item_id: 'ZV7', item_name: 'Avon ZV7', item_brand: 'Avon', price: 62.24, quantity: 2 };
    const details = { currency: 'GBP', value: 124.48, items: [item] } as const;
    startAnalytics(bus, recorded);
    recorded.record(name, details);
    expect('dataLayer' in window).toBe(false);
    choose(true);
    expect(sent()).toEqual([{ event: name, currency: 'GBP', value: 124.48, items: [item] }]);
  },
);

test('after a choice the storages are granted or denied, and denied by default, before the first event [A-CONSENT-SAVED, T-COOKIE-ACCEPT]', () => {
  const save = (analytics: boolean, advertising: boolean): void =>
    bus.emit('consent:changed', { revision: (revision += 1), analytics, functional: false, advertising });
  startAnalytics(bus, recorded);
  open('early');
  save(true, true);
  expect(window.dataLayer?.map((entry) => 'event' in entry)).toEqual([false, false, true]);
  const byDefault = ['consent', 'default', signals('denied', 'denied')];
  expect(commands()).toEqual([byDefault, ['consent', 'update', signals('granted', 'granted')]]);
  save(true, false);
  save(false, false);
  expect(commands()?.slice(2)).toEqual([
    ['consent', 'update', signals('granted', 'denied')],
    ['consent', 'update', signals('denied', 'denied')],
  ]);
  // Google's scripts ignore arrays.
  expect(window.dataLayer?.some((entry) => Array.isArray(entry))).toBe(false);
});

test('the sinks are loaded with the first choice, and get what is allowed before the events that waited', async () => {
  const told: unknown[] = [];
  const loadSinks = jest.fn(async () => ({
    allow: (allowed: object) => void told.push(allowed),
    send([event]: readonly [string, object]) {
      told.push(event);
      return [];
    },
  }));
  startAnalytics(bus, recorded, loadSinks);
  open('early');
  expect(loadSinks).not.toHaveBeenCalled();
  choose(true);
  open('later');
  choose(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(loadSinks).toHaveBeenCalledTimes(1);
  expect(told).toEqual([
    { analytics: true, advertising: false },
    'modal_open',
    'modal_open',
    { analytics: false, advertising: false },
  ]);
});

test('whoever watches is told what became of each event: it waits, is sent to tools, or is dropped', async () => {
  const watched: unknown[] = [];
  const watchEvents = startAnalytics(bus, recorded, async () => ({
    allow: () => undefined,
    send: () => ['price-tracking'],
  }));
  open('before anybody watches');
  watchEvents(([, details], tools) => watched.push([details, tools]));
  open('waits');
  choose(true);
  open('sent');
  await new Promise((resolve) => setTimeout(resolve));
  const tools = ['data-layer', 'price-tracking'];
  expect(watched).toEqual([
    [{ modal: 'waits' }, undefined],
    [{ modal: 'before anybody watches' }, tools],
    [{ modal: 'waits' }, tools],
    [{ modal: 'sent' }, tools],
  ]);
});

test('after a refusal whoever watches is told that an event went to no tool', async () => {
  const watched: unknown[] = [];
  startAnalytics(bus, recorded)((_event, tools) => watched.push(tools));
  choose(false);
  open('refused');
  await new Promise((resolve) => setTimeout(resolve));
  expect(watched).toEqual([[]]);
});
