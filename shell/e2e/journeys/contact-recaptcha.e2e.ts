import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { chooseCookies } from '../src/choose-cookies';
import { freshEmail } from '@tyres/cli/browser/journey';
import { expectHeading, expectLive } from '../src/pages';
import { useProgramSettings } from '../src/program-settings';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

const key = { RECAPTCHA_SITE_KEY: 'site-key' };
useProgramSettings({ content: key, edge: key });

/** A stamp is good from this age on. */
const youngestMs = 3_000;
const check = (page: Page) => page.getByRole('group', { name: 'Bot check' });
const box = (page: Page) =>
  page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox', { name: "I'm not a robot" });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** Addresses of Google, as the sandbox plays it, that the browser asked for. */
function callsToGoogle(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(stackSettings().sandbox).origin) calls.push(pathname);
  });
  return calls;
}

async function switchFault(kind: string): Promise<void> {
  await fetch(`${stackSettings().sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'recaptcha', kind }),
  });
}
test.afterEach(() => switchFault('none'));

async function fill(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Telephone' }).fill('01632 960 001');
  await page.getByRole('textbox', { name: 'Message' }).fill('By the box.');
  await page.waitForTimeout(youngestMs);
}

test('with a key and consent Google’s box checks the form from its first use on, and while Google is away a link does [T-CONTACT-RECAPTCHA, V-CONTACT-RECAPTCHA, X-CONTACT]', async ({
  page,
  mailbox,
}) => {
  const calls = callsToGoogle(page);
  const email = freshEmail('box');
  await page.goto('/terms');
  await chooseCookies(page, ['Functional']);
  await page.goto('/contact-us');
  await expectHeading(page, { heading: 'Contact us' });
  await expectLive(page);
  expect(calls).toEqual([]);

  await fill(page, email);
  await expect(box(page)).toBeVisible();
  await expectAccessible(page);
  await send(page).click();
  await expect(check(page).getByText('Recaptcha is invalid')).toBeVisible();
  await box(page).check();
  await expect(check(page).getByText('Passed.')).toBeVisible();
  await switchFault('down');
  await send(page).click();
  await expect(page.getByText('Google cannot check at the moment')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('By the box.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'E-mail me a link instead' }).click();
  await expect(page.getByRole('status')).toContainText('Please look at your e-mail');
  await expect.poll(async () => (await mailbox.read()).emails.some(({ to }) => to === email)).toBe(true);

  await switchFault('none');
  await page.goto('/contact-us');
  await expectLive(page);
  await fill(page, email);
  await box(page).check();
  await expect(check(page).getByText('Passed.')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Your message has been sent')).toBeVisible();

  await page.goto('/cookies');
  await expect(page.getByRole('rowheader', { name: '_GRECAPTCHA (cookie)' })).toBeVisible();
});

test('after a refusal the same shop calls nobody, and its own check is enough [T-CONTACT-RECAPTCHA]', async ({
  page,
}) => {
  const calls = callsToGoogle(page);
  await page.goto('/contact-us');
  await expectLive(page);
  await fill(page, freshEmail('no-box'));
  await expect(check(page).getByText('Passed.')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Your message has been sent')).toBeVisible();
  expect(calls).toEqual([]);
});
