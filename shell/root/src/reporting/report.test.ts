import { eventually } from '../testing/eventually';
import { fixtureTab, type FixtureTab } from '../testing/fixture-tab';

const tab = fixtureTab();
let page: FixtureTab['page'];
beforeEach(() => {
  ({ page } = tab());
});

test('each fragment is reported as live once per mount, with its version and release', async () => {
  await tab().open();
  await tab().live('start@mf-one');
  await tab().live('note@mf-two');
  await tab().live('badge@mf-one');
  await tab().hide();
  const lives = () =>
    tab()
      .events()
      .filter(({ kind }) => kind === 'live');
  expect(
    await eventually(
      () => lives().length,
      (count) => count === 3,
    ),
  ).toBe(3);
  expect(lives()).toContainEqual({
    kind: 'live',
    fragment: 'note@mf-two',
    version: tab().site.versionOf('mf-two'),
    release: 7,
    atMs: expect.any(Number),
  });
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await page.getByRole('link', { name: 'Next' }).click();
  await tab().reported({ kind: 'live', fragment: 'next@mf-one' });
  // Fragments of the frame stay mounted, and plain HTML is never live.
  expect(lives().map(({ fragment }) => fragment)).not.toContain('dull@mf-two');
  expect(lives().filter(({ fragment }) => fragment === 'badge@mf-one')).toHaveLength(1);
});

test('web vitals are reported with their page when the tab is hidden, once each until they change', async () => {
  await tab().open();
  await tab().live('start@mf-one');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later.')),
  );
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    document.querySelector('form')?.addEventListener('submit', () => {
      const untilMs = performance.now() + 120;
      while (performance.now() < untilMs);
    });
  });
  await page.getByRole('button', { name: 'Count' }).click();
  await page.waitForTimeout(500);
  expect(
    tab()
      .events()
      .filter(({ kind }) => kind === 'vital'),
  ).toEqual([]);
  await tab().hide();
  await tab().reported({ kind: 'vital', vital: 'LCP', page: 'start', release: 7 });
  await tab().reported({ kind: 'vital', vital: 'INP', page: 'start', release: 7 });
  await tab().reported({ kind: 'vital', vital: 'CLS', page: 'start', release: 7 });
  const vitals = tab()
    .events()
    .filter(({ kind }) => kind === 'vital');
  expect(vitals.find(({ vital }) => vital === 'INP')?.value).toBeGreaterThanOrEqual(100);
  expect(vitals).toHaveLength(3);
  await tab().hide();
  await page.waitForTimeout(300);
  expect(
    tab()
      .events()
      .filter(({ kind }) => kind === 'vital'),
  ).toHaveLength(3);
});

test('a press whose trace is recorded is reported once, from the event until after its answer; others are not', async () => {
  await tab().open();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later.')),
  );
  await page.waitForTimeout(500);
  await page.evaluate(() =>
    addEventListener('click', () => setTimeout(() => void fetch('/counted', { method: 'POST' }), 50)),
  );
  const { site } = tab();
  const presses = () =>
    tab()
      .events()
      .filter(({ kind }) => kind === 'press');
  await page.getByRole('heading').first().click();
  await eventually(
    () => site.posted,
    (posted) => posted.some(({ path }) => path === '/counted'),
  );
  site.pressToken = 'the token of a press';
  await page.getByRole('heading').first().click();
  await tab().reported({ kind: 'press', press: 'the token of a press' });
  await tab().hide();
  const [press] = presses();
  expect(presses()).toHaveLength(1);
  // The call began 50 ms after the event.
  expect(press?.tookMs).toBeGreaterThanOrEqual(50);
  expect(press?.startMs).toBeGreaterThan(0);
});

test('the code for vitals and news is loaded after the page, not with it', async () => {
  await tab().open();
  await tab().live('start@mf-one');
  const orderOf = (part: string) => tab().site.fetched.findIndex((path) => path.includes(part));
  expect(
    await eventually(
      () => orderOf('/later.'),
      (found) => found >= 0,
    ),
  ).toBeGreaterThan(orderOf('fragment-start'));
});
