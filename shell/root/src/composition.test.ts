import type { PlacedFragment } from '@tyres/kit/page-state';
import { version as reactVersion } from 'react';
import { eventually } from './testing/eventually';
import { fixtureTab, type FixtureTab } from './testing/fixture-tab';

const tab = fixtureTab();
let page: FixtureTab['page'];
let site: FixtureTab['site'];
let complaints: FixtureTab['complaints'];
beforeEach(() => {
  ({ page, site, complaints } = tab());
});
const open = (path?: string) => tab().open(path);
const live = (id: string) => tab().live(id);
const hide = () => tab().hide();
const failures = () => tab().failures();
const reported: FixtureTab['reported'] = (part) => tab().reported(part);

test('fragments of two micro-frontends hydrate the server HTML without a warning, a policy report or a mismatch', async () => {
  await open();
  const heading = await page.locator('h1').elementHandle();
  await live('start@mf-one');
  await live('note@mf-two');
  await live('badge@mf-one');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: 'Count' }).click();
  expect(await page.locator('output').textContent()).toBe('1');
  await hide();
  await page.waitForTimeout(100);
  expect(complaints).toEqual([]);
  expect(site.posted.map(({ path }) => path)).not.toContain('/csp');
  expect(failures()).toEqual([]);
});

test('a call goes below the base path of the page [C-BASE]', async () => {
  site.tamperState = (state) => ({ ...state, base: '/uk' });
  await open();
  await live('start@mf-one');
  await page.getByRole('button', { name: 'Save' }).click();
  const paths = () => site.posted.map(({ path }) => path);
  expect(await eventually(paths, (posted) => posted.includes('/uk/ajax/save'))).toContain('/uk/ajax/save');
});

test('ids from useId never collide between fragments, since each root has its own prefix', async () => {
  await open();
  await live('note@mf-two');
  const ids = await page
    .locator('[aria-labelledby]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-labelledby')));
  expect(new Set(ids).size).toBe(2);
});

test('a fragment that is never hydrated stays plain, and its code is not fetched', async () => {
  await open();
  await live('badge@mf-one');
  expect(await page.locator('[data-fragment="dull@mf-two"]').getAttribute('data-live')).toBeNull();
  expect(site.fetched.filter((path) => path.includes('fragment-dull'))).toEqual([]);
});

test('styles that the page inlines are not fetched again, and their class names match the server HTML', async () => {
  await open();
  await live('start@mf-one');
  expect(site.fetched.filter((path) => path.endsWith('.css'))).toEqual([]);
  const section = page.locator('[data-fragment="start@mf-one"] section');
  expect(await section.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
});

test('a tampered entry is not run, and the rest of the page works', async () => {
  site.faults.set('/mf/mf-two/1.0.0', 'tampered');
  await open();
  await live('start@mf-one');
  await expectBroken('note@mf-two');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a tampered chunk is not run', async () => {
  site.faults.set('fragment-note', 'tampered');
  await open();
  await live('start@mf-one');
  await expectBroken('note@mf-two');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test.each(['', 'sha384-nonsense'])(
  'an entry with the hash %p is not run, although browsers would run it',
  async (integrity) => {
    site.tamperState = (state) => {
      const two = state.versions['mf-two'];
      if (!two) throw new Error('No mf-two');
      return { ...state, versions: { ...state.versions, 'mf-two': { ...two, integrity } } };
    };
    await open();
    await live('start@mf-one');
    await expectBroken('note@mf-two');
    expect(site.fetched.filter((path) => path.includes('mf-two') && path.endsWith('remote.js'))).toEqual([]);
  },
);

async function expectBroken(id: string): Promise<void> {
  await hide();
  await reported({ fragment: id, kind: 'load', release: 7 });
  expect(await page.locator(`[data-fragment="${id}"]`).getAttribute('data-live')).toBeNull();
}

test('a micro-frontend that does not load shows its fallback, and Try again loads it once the fault is gone', async () => {
  site.faults.set('/mf/mf-two/1.0.0', 'gone');
  site.tamperState = (state) => ({
    ...state,
    fragments: state.fragments.map((fragment) =>
      fragment.name === 'note' ? { ...fragment, outcome: 'client' } : fragment,
    ),
  });
  await open();
  await live('start@mf-one');
  await page.getByText('The note is not available.').waitFor();
  await page.getByRole('button', { name: 'Count' }).click();
  expect(await page.locator('output').textContent()).toBe('1');
  site.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await live('note@mf-two');
  await page.getByRole('heading', { name: 'A note' }).waitFor();
});

test('server HTML stays when its code does not load, and a press on it loads the code again', async () => {
  site.faults.set('/mf/mf-two/1.0.0', 'gone');
  await open();
  await expectBroken('note@mf-two');
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  site.faults.clear();
  await page.getByRole('button', { name: 'Break' }).click();
  await live('note@mf-two');
  await page.getByText('The note is not available.').waitFor();
});

test('server HTML stays when React itself does not load, and a later press hydrates it', async () => {
  site.faults.set('/shared.', 'gone');
  await open();
  await expectBroken('start@mf-one');
  site.faults.clear();
  await page.getByRole('button', { name: 'Count' }).click();
  await live('start@mf-one');
  expect(
    await eventually(
      () => page.locator('output').textContent(),
      (now) => now === '1',
    ),
  ).toBe('1');
});

test('a render error is reported with its fragment and version, and Try again mounts the fragment again', async () => {
  await open();
  await live('note@mf-two');
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByText('The note is not available.').waitFor();
  await hide();
  await reported({ kind: 'render', fragment: 'note@mf-two', version: site.versionOf('mf-two') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
});

test('a micro-frontend that never answers delays neither the others nor navigation', async () => {
  site.faults.set('/mf/mf-two/1.0.0', 'hanging');
  await open();
  await live('start@mf-one');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor({ timeout: 4_500 });
  await live('next@mf-one');
  await page.getByRole('heading', { name: 'A note' }).waitFor();
});

test('two builds of one micro-frontend in one tab each render their own code', async () => {
  await open('/both');
  await live('start@mf-one');
  await live('start@mf-one-again');
  await page.locator('[data-fragment="start@mf-one-again"]').getByRole('button', { name: 'More' }).click();
  await page.locator('[data-fragment="start@mf-one-again"]').getByText('More came late.').waitFor();
  expect(await page.locator('h1').allTextContents()).toEqual(['Start here', 'Start here again']);
  await hide();
  await page.waitForTimeout(100);
  expect(failures()).toEqual([]);
});

test('Try again loads a chunk that failed to load', async () => {
  await open();
  await live('start@mf-one');
  const before = new Set(site.fetched);
  site.faults.set('/mf/mf-one/', 'gone');
  await page.getByRole('button', { name: 'More' }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.waitFor();
  expect(site.fetched.some((path) => !before.has(path))).toBe(true);
  site.faults.clear();
  await tryAgain.click();
  await page.getByText('More came late.').waitFor();
});

test('a link changes the page inside the document, and Back restores the page and its scroll position', async () => {
  await open();
  await live('start@mf-one');
  await live('note@mf-two');
  await page.evaluate(() => {
    document.body.style.minHeight = '5000px';
    Object.assign(window, { sameDocument: true });
    scrollTo(0, 300);
  });
  // Not Playwright's click, which would scroll the link into view.
  await page
    .getByRole('link', { name: 'Next' })
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  expect(
    await eventually(
      () => page.title(),
      (now) => now === 'Next one',
    ),
  ).toBe('Next one');
  expect(new URL(page.url()).pathname).toBe('/next/one');
  expect(
    await eventually(
      () => page.evaluate(() => document.activeElement?.textContent),
      (now) => now === 'Next: one',
    ),
  ).toBe('Next: one');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('aside[data-region="aside"] [data-fragment="note@mf-two"]').count()).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  expect(
    await eventually(
      () => page.evaluate(() => scrollY),
      (now) => now === 300,
    ),
  ).toBe(300);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.locator('[data-region="aside"]').count()).toBe(0);
  await page.goForward();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('button', { name: 'Next by script' }).click();
  await page.getByRole('heading', { name: 'Next: two' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a fragment of the frame keeps its state when the page changes', async () => {
  await open();
  await live('badge@mf-one');
  await page.getByRole('button', { name: 'Badge 0' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  await page.getByRole('button', { name: 'Badge 1' }).waitFor();
});

const withoutData = ({ data: _, ...fragment }: PlacedFragment): PlacedFragment => ({
  ...fragment,
  outcome: 'client',
});
const isLateOne = ({ name }: PlacedFragment): boolean => name === 'start' || name === 'badge';

test('late data is fetched, in one request for all late fragments', async () => {
  site.tamperState = (state) => ({
    ...state,
    fragments: state.fragments.map((fragment) => (isLateOne(fragment) ? withoutData(fragment) : fragment)),
  });
  await open('/?a=1');
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  await live('start@mf-one');
  await live('badge@mf-one');
  expect(site.asked).toEqual(['/?a=1 badge@mf-one start@mf-one']);
  await hide();
  await page.waitForTimeout(100);
  expect(complaints).toEqual([]);
  expect(failures()).toEqual([]);
});

test('a fragment whose late data cannot be fetched shows its fallback, and Try again fetches the data', async () => {
  site.tamperState = (state) => ({
    ...state,
    fragments: state.fragments.map((fragment) =>
      fragment.name === 'note' ? withoutData(fragment) : fragment,
    ),
  });
  site.tamperNext = () => undefined;
  await open();
  await page.getByText('The note is not available.').waitFor();
  await page.getByRole('button', { name: 'Count' }).click();
  expect(await page.locator('output').textContent()).toBe('1');
  site.tamperNext = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  await live('note@mf-two');
});

test('one press of Try again fetches the data of all fragments that show their fallback', async () => {
  site.tamperState = (state) => ({
    ...state,
    fragments: state.fragments.map((fragment) =>
      ['start', 'note'].includes(fragment.name)
        ? { ...withoutData(fragment), outcome: 'fallback' }
        : fragment,
    ),
  });
  await open();
  await page.getByText('The note is not available.').waitFor();
  await page.locator('[data-fragment="start@mf-one"]').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  await page.getByRole('heading', { name: 'A note' }).waitFor();
  expect(site.asked).toEqual(['/ start@mf-one note@mf-two']);
});

test('a fragment that is slow to load does not block Try again for another one', async () => {
  site.tamperState = (state) => ({
    ...state,
    fragments: state.fragments.map((fragment) =>
      ['start', 'note'].includes(fragment.name)
        ? { ...withoutData(fragment), outcome: 'fallback' }
        : fragment,
    ),
  });
  site.faults.set('fragment-start', 'gone').set('fragment-note', 'hanging');
  await open();
  await page.getByText('The note is not available.').waitFor();
  const tryAgain = page.locator('[data-fragment="start@mf-one"]').getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await eventually(
    async () => site.fetched.some((path) => path.includes('fragment-start')),
    (isTried) => isTried,
  );
  await tryAgain.waitFor();
  site.faults.delete('fragment-start');
  await tryAgain.click();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  expect(await page.getByRole('heading', { name: 'A note' }).count()).toBe(0);
});

test('a late fragment that redirects takes the tab to the target', async () => {
  site.tamperState = (state) =>
    state.page.name === 'start'
      ? { ...state, fragments: state.fragments.map((one) => (one.name === 'note' ? withoutData(one) : one)) }
      : state;
  site.tamperNext = (next) => ({ ...next, fragments: [], redirect: '/next/one' });
  await open();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/next/one');
});

test('a fragment of the frame keeps its old data during a navigation until its new data arrives', async () => {
  await open();
  await live('badge@mf-one');
  await page.getByRole('button', { name: 'Badge 0' }).click();
  site.tamperNext = (next, ids) =>
    ids.length > 0
      ? next
      : { ...next, fragments: next.fragments.map((one) => (one.name === 'next' ? one : withoutData(one))) };
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  await page.getByRole('button', { name: 'Badge 1' }).waitFor();
  await live('note@mf-two');
  expect(site.asked.filter((one) => one.includes('@'))).toEqual([
    '/next/one badge@mf-one note@mf-two dull@mf-two',
  ]);
});

test('a page of plain HTML is inserted with its styles, and no code is loaded for it', async () => {
  await open();
  await live('start@mf-one');
  await live('note@mf-two');
  const dull = await page.locator('[data-fragment="dull@mf-two"] p').elementHandle();
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  expect(
    await eventually(
      () => page.title(),
      (now) => now === 'Read one',
    ),
  ).toBe('Read one');
  const prose = page.locator('[data-fragment="prose@mf-two"]');
  expect(await prose.locator('article').evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(7, 8, 9)',
  );
  expect(await prose.getAttribute('data-outcome')).toBe('rendered');
  expect(await prose.getAttribute('data-live')).toBeNull();
  expect(await dull?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Read: one');

  await page.getByRole('link', { name: 'Read on' }).click();
  await page.getByRole('heading', { name: 'Read: two' }).waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Read: two' }).waitFor();
  expect(await page.locator('[data-region="main"] > *').count()).toBe(1);
  expect(site.fetched.filter((path) => path.includes('prose') && path.endsWith('.js'))).toEqual([]);
  expect(site.fetched.filter((path) => path.includes('prose') && path.endsWith('.css'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('late plain HTML is inserted, and its styles are not fetched again', async () => {
  site.tamperState = (state) => ({
    ...state,
    fragments: state.fragments.map((one) => (one.name === 'prose' ? withoutData(one) : one)),
  });
  await open('/plain/one');
  await page.getByRole('heading', { name: 'Read: one' }).waitFor();
  expect(site.fetched.filter((path) => path.includes('prose'))).toEqual([]);
});

test('a redirect is followed inside the document, and the address bar shows its target', async () => {
  await open();
  await live('start@mf-one');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Moved' }).click();
  await page.getByRole('heading', { name: 'Next: redirected' }).waitFor();
  expect(await page.evaluate(() => location.pathname + location.search)).toBe('/next/redirected');
  await page.goBack();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('Back to a page that now redirects shows the address of the target', async () => {
  await open('/next/one');
  await live('next@mf-one');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  let redirects = 1;
  site.tamperNext = (next) =>
    redirects-- > 0 ? { ...next, fragments: [], redirect: '/next/two?moved' } : next;
  await page.goBack();
  await page.getByRole('heading', { name: 'Next: two' }).waitFor();
  expect(await page.evaluate(() => location.pathname + location.search)).toBe('/next/two?moved');
});

test('a redirect to the current page adds no history entry', async () => {
  await open();
  await live('start@mf-one');
  const before = await page.evaluate(() => history.length);
  let redirects = 1;
  site.tamperNext = (next) => (redirects-- > 0 ? { ...next, fragments: [], redirect: '/' } : next);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  expect(
    await eventually(
      () => site.asked.length,
      (now) => now === 2,
    ),
  ).toBe(2);
  await page.waitForFunction(() => !('navigating' in document.documentElement.dataset));
  expect(await page.evaluate(() => [history.length, location.pathname])).toEqual([before, '/']);
});

test('the browser loads a document when the edge does not answer with a page of this release', async () => {
  await open();
  await live('start@mf-one');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route('**/next/one', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Next: one' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

async function openBeforeScript(): Promise<void> {
  site.faults.set('/mf/shell/', 'hanging');
  await page.goto(`${site.url}/`, { waitUntil: 'commit' });
}

async function loadScript(): Promise<void> {
  site.faults.clear();
  await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src]');
    const again = document.createElement('script');
    again.src = `${script?.src}?again`;
    document.head.append(again);
  });
  await live('start@mf-one');
}

test('a press on the icon of a button before hydration is kept and replayed', async () => {
  await openBeforeScript();
  await page.locator('button svg').click();
  await loadScript();
  await page.getByText('More came late.').waitFor();
});

test('a press before hydration is kept and replayed', async () => {
  await openBeforeScript();
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByRole('button', { name: 'Count' }).click();
  await loadScript();
  expect(
    await eventually(
      () => page.locator('output').textContent(),
      (now) => now === '1',
    ),
  ).toBe('1');
  expect(site.posted.map(({ path }) => path)).not.toContain('/counted');
});

test('a form whose fragment does not load in time is submitted without script', async () => {
  site.faults.set('/mf/mf-one/', 'gone');
  await open();
  await page.getByRole('button', { name: 'Count' }).click();
  const posts = await eventually(
    () => site.posted.map(({ path }) => path),
    (paths) => paths.includes('/counted'),
  );
  expect(posts).toContain('/counted');
});

test('a page removes its listeners when the visitor leaves it', async () => {
  await page.addInitScript(() => {
    const counts = { resize: 0 };
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type === 'resize' && this === window) counts.resize += 1;
      return add.call(this, type, ...rest);
    };
    EventTarget.prototype.removeEventListener = function (type, ...rest) {
      if (type === 'resize' && this === window) counts.resize -= 1;
      return remove.call(this, type, ...rest);
    };
    Object.assign(window, { counts });
  });
  await open('/next/one');
  await live('next@mf-one');
  expect(await page.evaluate('counts.resize')).toBe(1);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
  expect(await page.evaluate('counts.resize')).toBe(0);
  // Two listeners remain, both for consent and added once the page has loaded: the root's analytics and the flags of its head.
  expect(
    await eventually(
      () => page.evaluate('tyres.bus.listenerCount()'),
      (count) => count === 2,
    ),
  ).toBe(2);
  expect(await page.locator('[data-fragment]').count()).toBe(4);
});

test('a fragment with another React, and one without React, live beside the others and hydrate their HTML', async () => {
  await open('/others');
  const buttons = await page.getByRole('button', { name: /Count 0|Tally/ }).elementHandles();
  await live('start@mf-one');
  await live('counter@mf-own');
  await live('tally@mf-own');
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  await page.getByRole('button', { name: 'Tally' }).click();
  await page.locator('[data-fragment="tally@mf-own"] output', { hasText: '1' }).waitFor();
  for (const button of buttons) expect(await button.evaluate((one) => one.isConnected)).toBe(true);
  const [, version = ''] = /React (\S+)/.exec(await page.getByText('React 19').innerText()) ?? [];
  expect(version).not.toBe('');
  expect(version).not.toBe(reactVersion);
  expect(complaints).toEqual([]);
  expect(failures()).toEqual([]);
});

test('fragments with another React, and without React, leave and come back within one document', async () => {
  await open('/others');
  await live('tally@mf-own');
  await page.getByRole('button', { name: 'Tally' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await live('next@mf-one');
  expect(await page.locator('[data-fragment$="@mf-own"]').count()).toBe(0);
  await page.goBack();
  await live('counter@mf-own');
  await live('tally@mf-own');
  await page.getByRole('button', { name: 'Tally' }).click();
  await page.locator('[data-fragment="tally@mf-own"] output', { hasText: '1' }).waitFor();
  expect(complaints).toEqual([]);
});
