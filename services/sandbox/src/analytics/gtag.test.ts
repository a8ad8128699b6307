/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webcrypto } from 'node:crypto';

const source = readFileSync(join(__dirname, '../../assets/analytics/gtag.js'), 'utf8');
const item = { item_id: 'ZV7', item_name: 'Avon ZV7', price: 62.24, quantity: 2 };
const seen = { event: 'view_item', currency: 'GBP', value: 124.48, items: [item] };
let sent: URL[];
let layer: object[];

/** A command of Google's consent mode, as the shop's data layer has it. */
const consent = (storage: string): object => ({
  0: 'consent',
  1: 'update',
  2: { analytics_storage: storage },
  length: 3,
});

beforeEach(() => {
  sent = [];
  layer = [];
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(window, { dataLayer: layer });
  Object.assign(navigator, { sendBeacon: (url: string) => void sent.push(new URL(url)) });
  Object.defineProperty(document, 'currentScript', {
    value: { src: 'https://tag.test/analytics/gtag/js?id=G-SHOP' },
    configurable: true,
  });
});
const load = () => window.eval(source);

test('without consent signals nothing is sent and nothing is stored', () => {
  layer.push(seen);
  load();
  layer.push(consent('denied'), seen);
  expect([sent, document.cookie]).toEqual([[], '']);
});

test("with consent each event goes to g/collect in Google's fields, and the two cookies are set", () => {
  layer.push(consent('granted'));
  load();
  layer.push(seen);
  const [hit] = sent;
  expect(`${hit?.origin}${hit?.pathname}`).toBe('https://tag.test/analytics/g/collect');
  expect(Object.fromEntries(hit?.searchParams ?? [])).toMatchObject({
    v: '2',
    tid: 'G-SHOP',
    cid: expect.stringMatching(/^\d+\.\d+$/),
    en: 'view_item',
    cu: 'GBP',
    'epn.value': '124.48',
    pr1: 'idZV7~nmAvon ZV7~pr62.24~qt2',
  });
  expect(document.cookie.split('; ').map((one) => one.split('=')[0])).toEqual(['_ga', '_ga_SHOP']);
});

test('the same browser is the same client, until consent is withdrawn', () => {
  layer.push(consent('granted'));
  load();
  layer.push(seen, seen, consent('denied'), seen);
  expect(sent.map(({ searchParams }) => searchParams.get('cid'))).toEqual([
    sent[0]?.searchParams.get('cid'),
    sent[0]?.searchParams.get('cid'),
  ]);
});
