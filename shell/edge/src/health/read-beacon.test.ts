import { readBeaconEvent } from './read-beacon';

const release = {
  fragments: new Map([['home@mf-search', '1.0.0-a']]),
  pageNames: new Set(['home']),
  shellVersion: '3.0.0-b',
};
const fragment = { fragment: 'home@mf-search', version: '1.0.0-a' };
const vital = { kind: 'vital', vital: 'LCP', value: 1, page: 'home' };

test.each([
  [{ kind: 'live', ...fragment }, false],
  [{ kind: 'load', ...fragment }, true],
  [{ kind: 'mount', ...fragment }, true],
  [{ kind: 'render', ...fragment }, true],
  [{ kind: 'hydrate', ...fragment }, true],
])('%j is read as the outcome of a fragment', (event, failed) => {
  expect(readBeaconEvent(event, release)).toEqual({
    subject: 'home@mf-search',
    version: '1.0.0-a',
    measure: 'browser',
    failed,
    ...(failed ? { kind: event.kind } : {}),
  });
});

test.each([
  ['LCP', 4_000, 'lcp', false],
  ['LCP', 4_001, 'lcp', true],
  ['INP', 500, 'inp', false],
  ['INP', 501, 'inp', true],
  ['CLS', 0.25, 'cls', false],
  ['CLS', 0.26, 'cls', true],
])('%s of %d is measured as %s, poor: %s', (name, value, measure, failed) => {
  expect(readBeaconEvent({ ...vital, vital: name, value }, release)).toEqual({
    subject: 'home',
    version: '3.0.0-b',
    measure,
    failed,
    levels: expect.any(Array),
  });
});

test.each([
  { kind: 'listener', ...fragment },
  { kind: 'made-up', ...fragment },
  { kind: 'live', ...fragment, fragment: 'gone@mf-search' },
  { kind: 'live', ...fragment, version: '2.0.0-c' },
  { kind: 'live', fragment: 7, version: null },
  { ...vital, vital: 'TTFB' },
  { ...vital, page: 'made-up' },
  { ...vital, value: 'slow' },
  { ...vital, value: -1 },
  { ...vital, value: Number.NaN },
  {},
])('%j is ignored', (event) => expect(readBeaconEvent(event, release)).toBeUndefined());
