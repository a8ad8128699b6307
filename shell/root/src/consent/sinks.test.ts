/** @jest-environment jsdom */
import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import { createSinks } from './sinks';

const sinks: readonly AnalyticsSink[] = [
  { kind: 'data-layer', url: 'https://tag.test/tag.js', cookies: ['_ga', '_ga_*'] },
  { kind: 'marketing', url: 'https://mail.test/events', cookies: [] },
  { kind: 'price-tracking', url: 'https://prices.test/events', cookies: [] },
];
const item = { item_id: 'ZV7', item_name: 'Avon ZV7', price: 62.24, quantity: 2 };
const seen = { currency: 'GBP', value: 124.48, items: [item] } as const;

let posted: [url: unknown, body: unknown][];
let reload: jest.Mock;
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const start = () => createSinks(sinks, reload);

beforeEach(() => {
  document.head.replaceChildren();
  posted = [];
  reload = jest.fn();
  globalThis.fetch = async (url, init) => {
    posted.push([url, init?.body]);
    expect(init).toMatchObject({ credentials: 'omit', keepalive: true });
    return new Response();
  };
});

test('before consent, and after a refusal, no script is loaded and nothing is sent', () => {
  const all = start();
  all.send(['view_item', seen]);
  all.allow({ analytics: false, advertising: false });
  all.send(['view_item', seen]);
  expect([scripts(), posted, reload.mock.calls]).toEqual([[], [], []]);
});

test('each sink gets what its consent covers: price tracking events with items, marketing all', () => {
  const all = start();
  all.allow({ analytics: true, advertising: false });
  expect(all.send(['view_item', seen])).toEqual(['price-tracking']);
  expect(all.send(['modal_open', { modal: 'basket' }])).toEqual([]);
  const event = JSON.stringify({ event: 'view_item', ...seen });
  expect(scripts()).toEqual(['https://tag.test/tag.js']);
  expect(posted).toEqual([['https://prices.test/events', event]]);
  all.allow({ analytics: true, advertising: true });
  all.send(['modal_open', { modal: 'basket' }]);
  expect(scripts()).toHaveLength(1);
  expect(posted.slice(1)).toEqual([
    ['https://mail.test/events', JSON.stringify({ event: 'modal_open', modal: 'basket' })],
  ]);
});

test('withdrawn consent deletes the cookies of the script, no other, and leaves the document', () => {
  const all = start();
  all.allow({ analytics: true, advertising: true });
  document.cookie = '_ga=1; Path=/';
  document.cookie = '_ga_ABC=2; Path=/';
  document.cookie = '_gaze=3; Path=/';
  all.allow({ analytics: false, advertising: true });
  expect(document.cookie).toBe('_gaze=3');
  expect(reload).toHaveBeenCalledTimes(1);
});
