import type { Page } from '@playwright/test';
import { readConsent } from '@tyres/contract-kit/consent';
import { expectAccessible } from '../src/axe';
import { receivedFrom, writeWithScript } from '../src/contact-message';
import { held } from '../src/held';
import {
  addFirstTyre,
  answerOffer,
  chooseGarage,
  confirmSize,
  continueToFitters,
  fillCheckout,
  freshEmail,
  passBuyAgain,
  payAtSandbox,
  searchByReg,
} from '@tyres/cli/browser/journey';
import { stackSettings } from '../src/stack-settings';
import { useUntilLive } from '../src/tyre-list';

import { expect, test } from '../src/shop';

test.use({ hasChosen: false });

const ask = (page: Page) => page.getByRole('dialog', { name: 'We value your privacy' });
/** Also while it is hidden: it closes at the press, and is removed once the choice is saved. */
const question = (page: Page) => page.locator('[data-consent-ask]');
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const choice = (page: Page, name: string) => ask(page).getByRole('button', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
/** The modal works with script: what is behind it is inert. */
const isModal = (page: Page) => ask(page).evaluate((dialog) => dialog.matches(':modal'));

/** The choice in the browser's cookie, without its time; null without one. */
async function kept(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-consent');
  expect(cookie ?? { httpOnly: true, secure: true, sameSite: 'Lax' }).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  const found = readConsent(cookie?.value, Date.now());
  return (
    found && { performance: found.performance, functional: found.functional, advertising: found.advertising }
  );
}

/** The flags in the head that say what is allowed. */
const flags = (page: Page) =>
  page
    .locator('meta[name^=cookie-allowed]')
    .evaluateAll((metas) =>
      metas.map((meta) => meta.getAttribute('name')?.replace('cookie-allowed-', '')).sort(),
    );

/** The last consent signals in the data layer; none where there is none. */
const signals = (page: Page) =>
  page.evaluate(() => {
    const layer: { 0?: string; 2?: Record<string, string> }[] = [...(Reflect.get(window, 'dataLayer') ?? [])];
    const last = layer.filter((entry) => entry[0] === 'consent').at(-1)?.[2] ?? {};
    return ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'].flatMap(
      (name) => last[name] ?? [],
    );
  });

async function openAsked(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(ask(page)).toBeVisible();
  await expect.poll(() => isModal(page)).toBe(true);
}

test("the modal 'We value your privacy' is static, traps the focus, and 'Yes, that's fine' allows everything and closes it [S25.2, T-COOKIE-STATIC, T-COOKIE-ACCEPT, C-ACCEPT-COOKIES, A-CONSENT-META]", async ({
  page,
}) => {
  await openAsked(page);
  expect(await kept(page)).toBeNull();
  await expect(ask(page).getByRole('button')).toHaveText([
    "Yes, that's fine",
    'Reject all',
    'No, manage cookies',
  ]);
  const sizes = await ask(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
        return [Math.round(width), Math.round(height), backgroundColor, color, fontWeight, borderColor].join(
          ' ',
        );
      }),
    );
  expect(new Set(sizes).size).toBe(1);

  await page.mouse.click(20, 20);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(ask(page)).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
  await expectAccessible(page);

  const sent = page.waitForRequest(/accept_all_cookies/);
  await choice(page, "Yes, that's fine").click();
  expect([(await sent).method(), (await sent).postData()]).toEqual(['POST', null]);
  await expect(question(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ performance: true, functional: true, advertising: true });
  expect(await flags(page)).toEqual(['advertising', 'functional', 'performance']);
  await expect.poll(() => signals(page)).toEqual(['granted', 'granted', 'granted', 'granted']);
  await page.reload();
  await useUntilLive(page);
  await expect(question(page)).toHaveCount(0);
  expect(await flags(page)).toEqual(['advertising', 'functional', 'performance']);
});

test("'Reject all' takes one press as accepting does, and nobody is asked again [S25.2, A-CONSENT-META]", async ({
  page,
}) => {
  await openAsked(page, '/select-tyres');
  await choice(page, 'Reject all').click();
  await expect(question(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ performance: false, functional: false, advertising: false });
  expect(await flags(page)).toEqual([]);
  await page.goto('/terms');
  await expect(question(page)).toHaveCount(0);
});

test("'No, manage cookies' opens the settings, which save a choice of three [S25.3, T-COOKIE-MANAGE, C-COOKIE-SETTINGS, E-COOKIE-SETTINGS, A-CONSENT-SAVED]", async ({
  page,
}) => {
  await openAsked(page);
  await choice(page, 'No, manage cookies').click();
  await expect(settings(page)).toBeVisible();
  await expect(settings(page).getByRole('switch')).toHaveCount(3);
  for (const name of ['Performance', 'Functional', 'Advertising'])
    await expect(toggle(page, name)).not.toBeChecked();
  await expectAccessible(page);
  // Closing it is no choice.
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(choice(page, 'No, manage cookies')).toBeFocused();
  await page.keyboard.press('Enter');
  await toggle(page, 'Performance').check();
  const sent = page.waitForRequest(/manage_cookie_settings/);
  await page.getByRole('button', { name: 'Save settings' }).click();
  expect((await sent).postDataJSON()).toEqual({ performance: true, functional: false, advertising: false });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The dialogs close at the press, the choice is that of the answer.
  await expect.poll(() => flags(page)).toEqual(['performance']);
  expect(await kept(page)).toEqual({ performance: true, functional: false, advertising: false });
  await expect.poll(() => signals(page)).toEqual(['granted', 'denied', 'denied', 'denied']);
});

test("'Cookie settings' in the footer reopens the settings, and a 422 shows the first message of each field [S25.3, V-COOKIE-422, X-COOKIE-422]", async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/);
  await openAsked(page, '/terms');
  await choice(page, "Yes, that's fine").click();
  await expect(question(page)).toHaveCount(0);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(settings(page)).toBeVisible();
  await expect(toggle(page, 'Advertising')).toBeChecked();
  await toggle(page, 'Advertising').uncheck();
  // A browser's own script can send anything; the service refuses it.
  await page.route('**/ajax/manage_cookie_settings', (route) =>
    route.continue({ postData: JSON.stringify({ performance: 'true', functional: true }) }),
  );
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings(page).getByText('Please say whether you allow performance cookies.')).toBeVisible();
  await expect(settings(page).getByText('Please say whether you allow advertising cookies.')).toBeVisible();
  await expect(settings(page).getByText('must be true or false')).toHaveCount(0);
  await expect(toggle(page, 'Performance')).toBeFocused();
  await expect(toggle(page, 'Performance')).toHaveAttribute('aria-invalid', 'true');
  await expect(toggle(page, 'Functional')).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await page.unroute('**/ajax/manage_cookie_settings');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => kept(page)).toEqual({ performance: true, functional: true, advertising: false });
});

test('the modal does not open during a press, which would lose the click [T-COOKIE-STATIC]', async ({
  page,
}) => {
  let loadScript = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (loadScript = resolve));
  await page.route(/\/consent\.[^/]+\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  const script = page.waitForEvent('requestfinished', (request) =>
    /\/consent\.[^/]+\.js/.test(request.url()),
  );
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Help Topics' }).first().hover();
  await page.mouse.down();
  loadScript();
  await script;
  // The modal opens as soon as the script runs, unless the press holds it back.
  await page.waitForTimeout(500);
  expect(await isModal(page)).toBe(false);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => isModal(page)).toBe(true);
});

test('a choice in one tab answers the question in the others', async ({ page, context }) => {
  await openAsked(page);
  const other = await context.newPage();
  await openAsked(other, '/terms');
  await choice(other, 'Reject all').click();
  await expect(question(page)).toHaveCount(0);
});

test('the page is free at the press, before the answer; a choice that cannot be saved is said, and can be made again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/);
  await openAsked(page);
  let refuse = (): void => undefined;
  const waits = new Promise<void>((done) => (refuse = done));
  await page.route('**/ajax/accept_all_cookies', async (route) => {
    await waits;
    await route.abort();
  });
  await choice(page, "Yes, that's fine").click();
  await expect(ask(page)).toBeHidden();
  // Another page, which was asked for before the choice is known, does not ask either.
  await page.getByRole('link', { name: 'Help Topics' }).first().click();
  await expect(page).toHaveURL(/\/faq/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(ask(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
  expect(await flags(page)).toEqual([]);
  refuse();
  await expect(ask(page).getByRole('alert')).toHaveText(
    'Sorry, your choice could not be saved. Please try again.',
  );
  expect(await isModal(page)).toBe(true);
  await page.unroute('**/ajax/accept_all_cookies');
  await choice(page, "Yes, that's fine").click();
  await expect(question(page)).toHaveCount(0);
});

test('with Global Privacy Control the modal says that advertising stays off, and it does', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await openAsked(page);
  await expect(ask(page).getByText('Global Privacy Control')).toBeVisible();
  await choice(page, "Yes, that's fine").click();
  await expect(question(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ performance: true, functional: true, advertising: false });
  await page.goto('/cookie-settings');
  await expect(toggle(page, 'Advertising')).toBeDisabled();
});

test("after 'Reject all' a whole purchase, with map, contact and account, keeps only what the page about cookies lists as necessary, and calls no third party [R-COOKIES]", async ({
  page,
  mailbox,
}) => {
  const shop = new URL(stackSettings().site).host;
  const foreign = new Set<string>();
  page.context().on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== shop) foreign.add(host);
  });
  await openAsked(page);
  // Before a choice only the session is kept.
  expect(await held(page)).toEqual({ cookies: ['__Host-session'], keys: [] });
  await choice(page, 'Reject all').click();
  await expect(question(page)).toHaveCount(0);
  await searchByReg(page);
  await passBuyAgain(page);
  await confirmSize(page);
  await addFirstTyre(page, 2);
  await continueToFitters(page);
  await chooseGarage(page);
  expect([...foreign]).toEqual([]);
  await fillCheckout(page, freshEmail('rejects'));
  await page.getByRole('button', { name: /^Pay/ }).click();
  await answerOffer(page);
  await payAtSandbox(page, 'Approve');
  await expect(page).toHaveURL(/\/order-success/);
  const email = freshEmail('rejected');
  await writeWithScript(page, email, 'Do you fit on Sundays?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent')).toBeVisible();
  for (const path of ['/london', '/contact-us', '/user/login', '/faq']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  // The card provider, whose page the shopper paid on.
  expect([...foreign]).toEqual([new URL(stackSettings().sandbox).host]);
  const found = await held(page);
  expect(found).toEqual({
    cookies: ['__Host-consent', '__Host-key', '__Host-session'],
    keys: ['tyres:recently-viewed'],
  });
  await page.goto('/cookies');
  const listed = await page.getByRole('table').first().getByRole('rowheader').allTextContents();
  const necessary = listed.map((text) => text.replace(/ \(.*/, ''));
  expect(necessary).toEqual(expect.arrayContaining([...found.cookies, ...found.keys]));
  await expect(page.getByText('We set none at present.')).toHaveCount(2);
  await expect.poll(() => receivedFrom(mailbox, email)).toEqual(['Do you fit on Sundays?']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the three buttons are plain forms, and the settings are a page [S25.2, S25.3, T-COOKIE-MANAGE]', async ({
    page,
  }) => {
    await page.goto('/terms');
    await expect(ask(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await choice(page, 'No, manage cookies').click();
    await expect(page).toHaveURL(/\/cookie-settings\?from=%2Fterms$/);
    await expect(question(page)).toHaveCount(0);
    await toggle(page, 'Functional').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(question(page)).toHaveCount(0);
    expect(await kept(page)).toEqual({ performance: false, functional: true, advertising: false });

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(toggle(page, 'Functional')).toBeChecked();
    await toggle(page, 'Functional').uncheck();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('status')).toHaveText('Your cookie settings are saved.');
    expect(await kept(page)).toEqual({ performance: false, functional: false, advertising: false });
  });

  test('accepting and rejecting return to the page [T-COOKIE-ACCEPT]', async ({ page, context }) => {
    await page.goto('/run-flat-tyres');
    await choice(page, "Yes, that's fine").click();
    await expect(page).toHaveURL(/\/run-flat-tyres$/);
    expect(await kept(page)).toEqual({ performance: true, functional: true, advertising: true });
    await context.clearCookies();
    await page.goto('/run-flat-tyres');
    await choice(page, 'Reject all').click();
    await expect(question(page)).toHaveCount(0);
    expect(await kept(page)).toEqual({ performance: false, functional: false, advertising: false });
  });
});
