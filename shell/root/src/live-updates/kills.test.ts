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
  await tab().hear();
};
const words = 'The note is not available.';

test('a killed micro-frontend goes to its fallback where it stands, live or plain, and comes back by itself', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  await kill('mf-two');
  await page.getByText(words).waitFor();
  expect(await page.getByText('A note').count()).toBe(0);
  expect(await page.getByText('Nothing to press here.').count()).toBe(0);
  await page.getByRole('button', { name: 'Count' }).click();
  expect(await page.locator('output').textContent()).toBe('1');

  const asked = site.asked.length;
  await page.locator('[data-fragment="note@mf-two"]').getByRole('button', { name: 'Try again' }).click();
  await page.waitForTimeout(300);
  expect(await page.getByText(words).count()).toBe(1);
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

test('a fragment that waits for its use goes to its fallback too, and its code is not loaded any more', async () => {
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

test('what a navigation places later stands on its fallback, even when an edge has not heard of it', async () => {
  await tab().open();
  await tab().live('start@mf-one');
  await kill('mf-two');
  await page.getByText(words).waitFor();
  site.live = { ...site.live, killed: [] };
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  await page.locator('aside').getByText(words).waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await page.getByText('The words are not available.').waitFor();
  await kill();
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  await page.getByText('Nothing to press here.').waitFor();
});

test('a page that was made while it was killed gets it when it is lifted', async () => {
  site.live = { revision: 5, stable: 7, killed: ['mf-two'], withdrawn: [] };
  await tab().open();
  await tab().live('start@mf-one');
  await page.getByText(words).waitFor();
  await tab().hear();
  await page.getByText(words).waitFor();
  await kill();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  await page.getByText('Nothing to press here.').waitFor();
});

test('a page that was made while it was killed gets it although the tab never heard of that', async () => {
  site.live = { revision: 5, stable: 7, killed: ['mf-two'], withdrawn: [] };
  await tab().open();
  await page.getByText(words).waitFor();
  await kill();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
});

test('code that is late for a fragment that is killed meanwhile does not bring it back', async () => {
  site.faults.set('fragment-note', 'hanging');
  await tab().open();
  await page.locator('[data-fragment="start@mf-one"][data-live]').waitFor();
  await kill('mf-two');
  await page.getByText(words).waitFor();
  await page.waitForTimeout(2_500);
  expect(await page.getByText('A note').count()).toBe(0);
  expect(await page.getByText(words).count()).toBe(1);
  site.faults.clear();
});

test('killed and lifted in quick succession, and again during a retry, it ends as the last news says', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  await tab().hear();
  for (const killed of [['mf-two'], [], ['mf-two'], []]) await kill(...killed);
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await kill('mf-two');
  await page.getByText(words).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText('A note').count()).toBe(0);
  await kill();
  await tab().live('note@mf-two');
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  expect(await page.evaluate<string[]>('tyres.applications()')).toHaveLength(3);
});

test('a tab that is hidden asks nothing, and asks at once when it is seen again; older news is not believed', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  await tab().hear();
  await tab().hide();
  const heard = site.heard;
  await page.clock.runFor(20_000);
  await page.waitForTimeout(200);
  expect(site.heard).toBe(heard);
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  site.live = { ...site.live, revision: 0, killed: ['mf-two'] };
  await tab().hear();
  await page.waitForTimeout(200);
  expect(await page.getByText(words).count()).toBe(0);
  site.live = { ...site.live, revision: 2 };
  // By itself, a few seconds later.
  await page.clock.fastForward(6_000);
  await page.getByText(words).waitFor();
});

test('while there is no answer it is asked for ever more seldom, and no cookie goes along', async () => {
  const cookies: (string | undefined)[] = [];
  await page.route('**/platform/live', async (route) => {
    cookies.push((await route.request().allHeaders())['cookie']);
    await route.fulfill({ status: 503 });
  });
  await tab().open();
  await page.evaluate(() => {
    document.cookie = 'a=1';
  });
  const hasAsked = async (times: number): Promise<void> => {
    expect(
      await eventually(
        () => cookies.length,
        (count) => count >= times,
      ),
    ).toBe(times);
    // Once more would have been by now.
    await page.waitForTimeout(100);
    expect(cookies).toHaveLength(times);
  };
  await tab().skipToNews();
  await hasAsked(1);
  await page.clock.runFor(7_000);
  await hasAsked(1);
  await page.clock.runFor(5_000);
  await hasAsked(2);
  expect(cookies).toEqual([undefined, undefined]);
});
