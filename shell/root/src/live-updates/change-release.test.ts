import { eventually } from '../testing/eventually';
import { fixtureTab, type FixtureTab } from '../testing/fixture-tab';
import { countRemains } from '../testing/count-remains';

const tab = fixtureTab({ skipsTime: true });
let page: FixtureTab['page'];
let site: FixtureTab['site'];
beforeEach(() => {
  ({ page, site } = tab());
});

/** Takes a release away, and has the tab hear of it. */
const withdraw = async (release: number, stable: number): Promise<void> => {
  site.live = { ...site.live, revision: site.live.revision + 1, stable, withdrawn: [release] };
  await tab().hear();
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

test('a tab on a withdrawn release changes to the stable one where it stands; only what is of another build is mounted anew', async () => {
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

test('what is reported before the change carries the old release, what is reported after it the new one', async () => {
  await openNext();
  await tab().hear();
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

test('what was typed stays typed, the view knows of it, and the focus stays; what is secret is not kept', async () => {
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

test('a fragment that is not live yet is of the new build as well, and plain HTML too', async () => {
  await tab().open('/plain/one');
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  site.tamperSet = (set) => {
    // The other one is another build as well.
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

test('a navigation that finds its release withdrawn goes on in the stable one, in the same document', async () => {
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

test('a navigation whose set cannot be had becomes a plain one', async () => {
  await openNext();
  site.live = { ...site.live, revision: 2, stable: 8, withdrawn: [7] };
  site.tamperSet = () => undefined;
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  expect(await isSameDocument()).toBe(false);
});

test('a navigation underway is not disturbed, and ends in the stable release', async () => {
  await openNext();
  await tab().hear();
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

test('a navigation during the change gives the change up, and ends in the stable release', async () => {
  await openNext();
  await page.route('**/next/one', () => new Promise(() => undefined));
  await withdraw(7, 8);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await page.evaluate('tyres.site.swaps')).toBe(1);
});

test('after three changes the next navigation loads a document', async () => {
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

test.each(['its shell is another', 'it cannot be had', 'its code cannot be had'])(
  'when %s the page stays as it is, and the next navigation loads a document',
  async (why) => {
    await openNext();
    site.tamperSet = (set) =>
      why === 'its shell is another'
        ? { ...set, shell: '9.9.9-other' }
        : why === 'it cannot be had'
          ? undefined
          : set;
    if (why === 'its code cannot be had') site.faults.set(site.versionOf('mf-one', 8), 'gone');
    await withdraw(7, 8);
    expect(await eventually(() => page.evaluate<boolean>('tyres.site.isOutdated'), Boolean)).toBe(true);
    expect(await page.getByRole('heading', { name: 'Next: one' }).count()).toBe(1);
    expect(await isSameDocument()).toBe(true);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    site.faults.clear();
    await page.getByRole('heading', { name: 'Start here again' }).waitFor();
    expect(await isSameDocument()).toBe(false);
  },
);

test('a broken page that cannot be changed is loaded anew at once', async () => {
  await openNext();
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByText('The note is not available.').waitFor();
  site.tamperSet = () => undefined;
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
  expect(await isSameDocument()).toBe(false);
});

test('what was broken in the withdrawn release works in the stable one', async () => {
  await tab().open();
  await tab().live('note@mf-two');
  site.faults.set('fragment-next', 'gone');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('This part of the page is not available.').waitFor();
  site.faults.clear();
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Next again: one' }).waitFor();
});

test('a retry underway in the withdrawn release does not bring its code back', async () => {
  await openNext();
  await tab().hear();
  site.faults.set(site.versionOf('mf-one', 7), 'hanging');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByText('This part of the page is not available.').waitFor({ timeout: 12_000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await withdraw(7, 8);
  await page.getByRole('heading', { name: 'Start here again' }).waitFor();
  site.faults.clear();
  await page.waitForTimeout(1_000);
  expect(await page.locator('[data-region="main"] h1').allTextContents()).toEqual(['Start here again']);
}, 40_000);

test('the page stays where it was scrolled to', async () => {
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

test('pitfalls 3, 6, 18: ten changes there and back leave nothing behind', async () => {
  await page.addInitScript(countRemains);
  await openNext();
  await tab().hear();
  const remains = () => page.evaluate('remains()');
  const change = async (from: number, to: number, heading: string): Promise<void> => {
    await withdraw(from, to);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.locator('[data-fragment="next@mf-one"][data-live]').waitFor();
    await page.locator('[data-fragment="badge@mf-one"][data-live]').waitFor();
    // More than a tab does by itself.
    await page.evaluate('Object.assign(tyres.site, { swaps: 0, isOutdated: false })');
  };
  await page.waitForTimeout(1_000);
  const before = await remains();
  expect(before).toMatchObject({
    intervals: 1,
    // A fragment's, and the root's own for consent.
    bus: 2,
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
  // single-spa's own deadlines for mounting run out by themselves.
  const pending = () => page.evaluate<number>('pendingTimeouts()');
  expect(await eventually(pending, (now) => now <= timeouts, 12_000)).toBeLessThanOrEqual(timeouts);
  expect(tab().complaints).toEqual([]);
  expect(tab().failures()).toEqual([]);
}, 60_000);
