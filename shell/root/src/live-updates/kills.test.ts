import { eventually } from '../testing/eventually';
import { fixtureTab, type FixtureTab } from '../testing/fixture-tab';

const tab = fixtureTab({ skipsTime: true });
let page: FixtureTab['page'];
let site: FixtureTab['site'];
beforeEach(() => {
  ({ page, site } = tab());
});

const kill = async (...killed: string[]): Promise<void> => {
  site.live = { ...site.live, revision: site.live.revision + 1, killed };
  await tab().poll();
};
const fallback = 'The note is not available.';

test('a killed micro-frontend shows its fallbacks in open tabs until the kill is lifted', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  await kill('mf-two');
  await page.getByText(fallback).waitFor();
  expect(await page.getByText('A note').count()).toBe(0);
  expect(await page.getByText('Nothing to press here.').count()).toBe(0);
  await page.getByRole('button', { name: 'Count' }).click();
  expect(await page.locator('output').textContent()).toBe('1');

  const asked = site.asked.length;
  await page.locator('[data-fragment="note@mf-two"]').getByRole('button', { name: 'Try again' }).click();
  await page.waitForTimeout(300);
  expect(await page.getByText(fallback).count()).toBe(1);
  expect(site.asked).toHaveLength(asked);

  await kill();
  await tab().live('note@mf-two');
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  await page.getByText('Nothing to press here.').waitFor();
  expect(site.asked.slice(asked)).toEqual(['/ note@mf-two dull@mf-two']);
  expect(await page.locator('output').textContent()).toBe('1');
  expect(tab().complaints).toEqual([]);
  expect(tab().failures()).toEqual([]);
});

test('a killed fragment that is not hydrated yet shows its fallback, and its code is not loaded', async () => {
  await tab().open();
  await page.locator('[data-fragment="start@mf-one"][data-live]').waitFor();
  await kill('mf-one');
  await page.locator('[data-fragment="badge@mf-one"] [data-fallback]').waitFor();
  const before = site.fetched.length;
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(500);
  expect(site.fetched).toHaveLength(before);
  await kill();
  await page.getByRole('button', { name: 'Badge 0' }).waitFor();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
});

test('killed fragments of later pages show their fallback, even if the edge does not know of the kill yet', async () => {
  await tab().open();
  await tab().live('start@mf-one');
  await kill('mf-two');
  await page.getByText(fallback).waitFor();
  site.live = { ...site.live, killed: [] };
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  await page.locator('aside').getByText(fallback).waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await page.getByText('The words are not available.').waitFor();
  await kill();
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  await page.getByText('Nothing to press here.').waitFor();
});

test('a page that was rendered during a kill gets the fragments when the kill is lifted', async () => {
  site.live = { revision: 5, stable: 7, killed: ['mf-two'], withdrawn: [] };
  await tab().open();
  await tab().live('start@mf-one');
  await page.getByText(fallback).waitFor();
  await tab().poll();
  await page.getByText(fallback).waitFor();
  await kill();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  await page.getByText('Nothing to press here.').waitFor();
});

test('a page that was rendered during a kill gets the fragments even if the kill is lifted before its first poll', async () => {
  site.live = { revision: 5, stable: 7, killed: ['mf-two'], withdrawn: [] };
  await tab().open();
  await page.getByText(fallback).waitFor();
  await kill();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
});

test('code that arrives after a kill does not bring its fragment back', async () => {
  site.faults.set('fragment-note', 'hanging');
  await tab().open();
  await page.locator('[data-fragment="start@mf-one"][data-live]').waitFor();
  await kill('mf-two');
  await page.getByText(fallback).waitFor();
  await page.waitForTimeout(2_500);
  expect(await page.getByText('A note').count()).toBe(0);
  expect(await page.getByText(fallback).count()).toBe(1);
  site.faults.clear();
});

test('the last poll wins after several kills in quick succession, and during a retry', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  await tab().poll();
  for (const killed of [['mf-two'], [], ['mf-two'], []]) await kill(...killed);
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByText(fallback).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await kill('mf-two');
  await page.getByText(fallback).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText('A note').count()).toBe(0);
  await kill();
  await tab().live('note@mf-two');
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  expect(await page.evaluate<string[]>('tyres.applications()')).toHaveLength(3);
});

test('a hidden tab does not poll until it is visible again, and older news is ignored', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  await tab().poll();
  await tab().hide();
  const polls = site.polls;
  await page.clock.runFor(20_000);
  await page.waitForTimeout(200);
  expect(site.polls).toBe(polls);
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  site.live = { ...site.live, revision: 0, killed: ['mf-two'] };
  await tab().poll();
  await page.waitForTimeout(200);
  expect(await page.getByText(fallback).count()).toBe(0);
  site.live = { ...site.live, revision: 2 };
  // The tab polls by itself a few seconds later.
  await page.clock.fastForward(6_000);
  await page.getByText(fallback).waitFor();
});

test('polls back off while they fail, and send no cookies', async () => {
  const cookies: (string | undefined)[] = [];
  await page.route('**/platform/live', async (route) => {
    cookies.push((await route.request().allHeaders())['cookie']);
    await route.fulfill({ status: 503 });
  });
  await tab().open();
  await page.evaluate(() => {
    document.cookie = 'a=1';
  });
  const expectPolls = async (times: number): Promise<void> => {
    expect(
      await eventually(
        () => cookies.length,
        (count) => count >= times,
      ),
    ).toBe(times);
    // Long enough for another request to show up.
    await page.waitForTimeout(100);
    expect(cookies).toHaveLength(times);
  };
  await tab().skipToNews();
  await expectPolls(1);
  await page.clock.runFor(7_000);
  await expectPolls(1);
  await page.clock.runFor(5_000);
  await expectPolls(2);
  expect(cookies).toEqual([undefined, undefined]);
});
