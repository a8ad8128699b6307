import { countRemains } from '../testing/count-remains';
import { eventually } from '../testing/eventually';
import { fixtureTab, type FixtureTab } from '../testing/fixture-tab';

const tab = fixtureTab({ skipsTime: true });
let page: FixtureTab['page'];
let site: FixtureTab['site'];
beforeEach(() => {
  ({ page, site } = tab());
});

/** Withdraws a release and makes the tab poll. */
const withdraw = async (release: number, stable: number): Promise<void> => {
  site.live = { ...site.live, revision: site.live.revision + 1, stable, withdrawn: [release] };
  await tab().poll();
};
const openNext = async (): Promise<void> => {
  await tab().open('/next/one');
  await tab().live('next@mf-one');
  await tab().live('note@mf-two');
  await tab().live('badge@mf-one');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
};
const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
const release = () => page.evaluate<number>('tyres.site.release');

test('a tab on a withdrawn release changes to the stable one, and mounts only fragments of another build again', async () => {
  await openNext();
  const note = await page.locator('[data-fragment="note@mf-two"] aside').elementHandle();
  const dull = await page.locator('[data-fragment="dull@mf-two"] p').elementHandle();
  await page.getByRole('button', { name: 'Badge 0' }).click();
  await page.evaluate("tyres.bus.emit('basket:changed', { revision: 4 })");
  await page.getByText('Tyres: 4').waitFor();
  const length = await page.evaluate(() => history.length);
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
  expect(await release()).toBe(8);
  expect(await isSameDocument()).toBe(true);
  expect(await note?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await dull?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByText('Tyres: 4').waitFor();
  await page.getByRole('button', { name: 'Badge 0' }).waitFor();
  expect(await page.evaluate(() => [history.length, location.pathname])).toEqual([length, '/next/one']);
  expect(site.asked.filter((asked) => asked.startsWith('/next'))).toEqual(['/next/one']);
  expect(tab().complaints).toEqual([]);
  expect(tab().failures()).toEqual([]);
});

test('events are reported under the release in which they happened', async () => {
  await openNext();
  await tab().poll();
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
  await tab().reported({
    kind: 'live',
    fragment: 'next@mf-one',
    version: site.versionOf('mf-one', 8),
    release: 8,
  });
  const lives = tab()
    .events()
    .filter(({ kind, fragment }) => kind === 'live' && fragment === 'next@mf-one');
  expect(lives.map(({ version, release: number }) => [version, number])).toEqual([
    [site.versionOf('mf-one', 7), 7],
    [site.versionOf('mf-one', 8), 8],
  ]);
  expect(
    tab()
      .events()
      .filter(({ fragment }) => fragment === 'note@mf-two'),
  ).toHaveLength(1);
});

test('typed text and the focus survive a change of release, except in secret fields', async () => {
  await openNext();
  await page.getByLabel('Notes').fill('By the gate');
  await page.getByLabel('Card').fill('4444');
  await page.getByLabel('Town').fill('Leeds');
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
  await page.getByText('Going to Leeds').waitFor();
  expect(await page.getByLabel('Town').inputValue()).toBe('Leeds');
  expect(await page.getByLabel('Notes').inputValue()).toBe('By the gate');
  expect(await page.getByLabel('Card').inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('town');
});

test('fragments that are not live yet, and plain HTML, change to the new build too', async () => {
  await tab().open('/plain/one');
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  site.tamperSet = (set) => {
    // The other micro-frontend has another build as well.
    const { 'mf-two': two } = set.versions;
    if (!two) throw new Error('No mf-two');
    return { ...set, versions: { ...set.versions, 'mf-two': { ...two, federationName: 'two_again' } } };
  };
  site.tamperNext = (next) => ({
    ...next,
    fragments: next.fragments.map((one) =>
      one.html === undefined ? one : { ...one, html: one.html.replace('<p>', '<p>Renewed. ') },
    ),
  });
  await withdraw(7, 8);
  await page.getByText('Renewed. Nothing to press here.').waitFor();
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  await page.locator('[data-fragment="badge@mf-one"][data-live]').waitFor();
  expect(await release()).toBe(8);
});

test('a navigation whose release is withdrawn continues in the stable one, in the same document', async () => {
  await openNext();
  await page.getByRole('button', { name: 'Badge 0' }).click();
  site.live = { ...site.live, revision: 2, stable: 8, withdrawn: [7] };
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await release()).toBe(8);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: 'Badge 0' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
});

test('a navigation to a release that cannot be fetched loads a document', async () => {
  await openNext();
  site.live = { ...site.live, revision: 2, stable: 8, withdrawn: [7] };
  site.tamperSet = () => undefined;
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  expect(await isSameDocument()).toBe(false);
});

test('a running navigation continues when its release is withdrawn, and ends in the stable release', async () => {
  await openNext();
  await tab().poll();
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await withdraw(7, 8);
  expect(await page.getByRole('heading', { name: 'Next: one' }).count()).toBe(1);
  answer();
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  expect(await isSameDocument()).toBe(true);
});

test('a navigation aborts a change of release that is not shown yet, and ends in the stable release', async () => {
  await openNext();
  await page.route('**/next/one', () => new Promise(() => undefined));
  await withdraw(7, 8);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await page.evaluate('tyres.site.releaseChanges')).toBe(1);
});

test('the next navigation loads a document after three changes of release', async () => {
  await openNext();
  for (const [from, to] of [
    [7, 8],
    [8, 7],
    [7, 8],
  ] as const) {
    await withdraw(from, to);
    expect(await eventually(release, (now) => now === to)).toBe(to);
  }
  await withdraw(8, 7);
  expect(await release()).toBe(8);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here', exact: true }).waitFor();
  expect(await isSameDocument()).toBe(false);
});

test.each(['it has another shell', 'it cannot be fetched', 'its code cannot be loaded'])(
  'the page stays when the stable release is not usable because %s, and the next navigation loads a document',
  async (why) => {
    await openNext();
    site.tamperSet = (set) =>
      why === 'it has another shell'
        ? { ...set, shell: '9.9.9-other' }
        : why === 'it cannot be fetched'
          ? undefined
          : set;
    if (why === 'its code cannot be loaded') site.faults.set(site.versionOf('mf-one', 8), 'gone');
    await withdraw(7, 8);
    expect(await eventually(() => page.evaluate<boolean>('tyres.site.needsReload'), Boolean)).toBe(true);
    expect(await page.getByRole('heading', { name: 'Next: one' }).count()).toBe(1);
    expect(await isSameDocument()).toBe(true);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    site.faults.clear();
    await page.getByRole('heading', { name: 'Start here again' }).waitFor();
    expect(await isSameDocument()).toBe(false);
  },
);

test('a page with a broken fragment is reloaded at once when the release cannot be changed', async () => {
  await openNext();
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByText('The note is not available.').waitFor();
  site.tamperSet = () => undefined;
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
  expect(await isSameDocument()).toBe(false);
});

test('a fragment that failed in the withdrawn release works in the stable one', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  site.faults.set('fragment-next', 'gone');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('This part of the page is not available.').waitFor();
  site.faults.clear();
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
});

test('a retry that started in the withdrawn release does not bring its code back', async () => {
  await openNext();
  await tab().poll();
  site.faults.set(site.versionOf('mf-one', 7), 'hanging');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByText('This part of the page is not available.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  site.faults.clear();
  await page.waitForTimeout(1_000);
  expect(await page.locator('[data-region="main"] h1').allTextContents()).toEqual(['Start here again']);
});

test('the scroll position is kept when the release changes', async () => {
  await openNext();
  await page.evaluate(() => {
    const tall = document.createElement('style');
    tall.textContent = '[data-fragment="next@mf-one"] section { height: 4000px }';
    Object.assign(tall, { nonce: document.querySelector('script')?.nonce });
    document.head.append(tall);
    scrollTo(0, 2_500);
  });
  expect(await page.evaluate(() => scrollY)).toBe(2_500);
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
  expect(
    await eventually(
      () => page.evaluate(() => scrollY),
      (y) => y === 2_500,
    ),
  ).toBe(2_500);
  expect(
    await eventually(
      () => page.locator('[data-fragment="next@mf-one"]').getAttribute('style'),
      (style) => !style,
    ),
  ).toBeFalsy();
});

test('ten changes back and forth leak no listeners, timers or elements', async () => {
  await page.addInitScript(countRemains);
  await openNext();
  await tab().poll();
  const remains = () => page.evaluate('remains()');
  const change = async (from: number, to: number, heading: string): Promise<void> => {
    await withdraw(from, to);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.locator('[data-fragment="next@mf-one"][data-live]').waitFor();
    await page.locator('[data-fragment="badge@mf-one"][data-live]').waitFor();
    // Otherwise the document would change only three times.
    await page.evaluate('tyres.site.resetReleaseChanges()');
  };
  await page.waitForTimeout(1_000);
  const before = await remains();
  expect(before).toMatchObject({
    intervals: 1,
    // One listener of a fragment, and two of the root: analytics and the stored choice follow consent.
    bus: 3,
    elements: 4,
    listeners: { 'channel next: message': 1 },
  });
  const timeouts = await page.evaluate<number>('pendingTimeouts()');
  for (let round = 0; round < 10; round += 1) {
    await change(7, 8, 'Next again: one');
    expect(await eventually(remains, (now) => JSON.stringify(now) === JSON.stringify(before))).toEqual(
      before,
    );
    await change(8, 7, 'Next: one');
    expect(await eventually(remains, (now) => JSON.stringify(now) === JSON.stringify(before))).toEqual(
      before,
    );
  }
  // single-spa's own mount timeouts expire without being cleared.
  const pending = () => page.evaluate<number>('pendingTimeouts()');
  expect(await eventually(pending, (now) => now <= timeouts)).toBeLessThanOrEqual(timeouts);
  expect(tab().complaints).toEqual([]);
  expect(tab().failures()).toEqual([]);
});
