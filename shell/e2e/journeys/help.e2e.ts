import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the help topics' });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
/** The texts that the browser paints as found. */
const highlighted = (page: Page) =>
  page.evaluate(() => {
    const found: Iterable<AbstractRange> = CSS.highlights.get('help-search') ?? [];
    return Array.from(found, ({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = document.createRange();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      return range.toString();
    });
  });

test('typing filters the help topics at once and highlights what was found after a pause [S24.1, S24.4, S24.5, S24.6]', async ({
  page,
}) => {
  await page.goto('/faq');
  await expectHeading(page, { heading: 'Help Topics' });
  await expect(titles(page)).toHaveCount(9);
  await box(page).pressSequentially('SENSOR');
  await expect(titles(page)).toHaveText(['TPMS']);
  await expect(page.getByRole('heading', { name: 'Do sensors have to be replaced?' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^\d questions? ha(s|ve) ‘SENSOR’\.$/);
  await expect.poll(() => highlighted(page)).toContain('sensor');
  await expect(page).toHaveURL(/\/faq\?q=SENSOR$/);
  await expectAccessible(page);

  await box(page).fill('(.*)[');
  await expect(titles(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText(
    'No question has ‘(.*)[’. Try other words, or write to us.',
  );
  await box(page).fill('');
  await expect(titles(page)).toHaveCount(9);
  expect(await highlighted(page)).toEqual([]);
});

test('the help topics are opened by keyboard, and a link leads to one question [S24.2]', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('How to Choose Your Tyres').focus();
  await page.getByRole('main').locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Labels are rated A to G.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/faq#tread-depth');
  await expect(page.getByRole('heading', { name: 'How deep must my tread be?' })).toBeVisible();
});

test('the size guide opens in a new tab [S24.7]', async ({ page, context }) => {
  await page.goto('/faq');
  const [guide] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Where do I find my tyre size?' }).first().click(),
  ]);
  await expectHeading(guide, { heading: 'Tyre Size Guide' });
});

test('Chat With Us shows the widget for 3 seconds, or as long as it is used [S23.3]', async ({ page }) => {
  await page.goto('/customer-services');
  await page.getByRole('link', { name: 'Chat With Us' }).click();
  const widget = page.getByTitle('Chat with us');
  await expect(widget).toBeVisible();
  await expect(widget).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('The chat is closed, since nobody used it.');
  await page.getByRole('button', { name: 'Chat With Us' }).click();
  const chat = page.frameLocator('[title="Chat with us"]').frameLocator('[title="Chat"]');
  await chat.getByRole('textbox', { name: 'Message' }).fill('Where is my fitter?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Where is my fitter?')).toBeVisible();
  await expectAccessible(page);
});

const widths = [360, 1280];
for (const width of widths) {
  test(`axe finds nothing on any step of customer service at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/customer-services');
    for (const step of steps) {
      await page.goto(step === '' ? '/customer-services' : `/customer-services/${step}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

const steps = [
  ...['', 'email', 'phone', 'new-order', 'existing-order', 'mobile', 'home-delivery'],
  ...['garage', 'at-the-garage', 'garage-questions', 'earlier-fitting', 'later-fitting'],
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers a search of the help topics, and of the pages [S24.1, S24.4]', async ({
    page,
  }) => {
    await page.goto('/faq');
    await box(page).fill('run-flat');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/faq\?q=run-flat$/);
    await expect(
      page.getByRole('heading', { name: 'What do the letters beside a tyre mean?' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'TPMS' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Run-flat tyres', exact: true }).click();
    await expectHeading(page, { heading: 'Run-flat tyres' });
  });

  test('the way of an existing order at a garage is links, and Back goes back [S23.7, S23.8, S23.9, S23.10, S23.11]', async ({
    page,
  }) => {
    const choose = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.goto('/customer-services');
    for (const name of ['Phone Us', 'Existing Order', 'Garage', 'Yes']) await choose(name);
    await expect(page.getByText('They only deal with queries while you are at the fitter.')).toBeVisible();
    await page.goBack();
    await page.reload();
    await choose('No');
    await choose('Earlier');
    await choose('Raise a ticket');
    await expectHeading(page, { heading: 'Raise A Ticket / Email Us' });
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:help@kerbside.example',
    );
  });

  test('the chat stays, and takes a message', async ({ page }) => {
    await page.goto('/customer-services/chat');
    const chat = page.frameLocator('[title="Chat with us"]').frameLocator('[title="Chat"]');
    await expect(chat.getByText('Hello, how can we help?')).toBeVisible();
  });
});
