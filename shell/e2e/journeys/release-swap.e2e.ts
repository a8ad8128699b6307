import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

const oldWord = 'Tyres for size';
const newWord = 'Tyres in size';
const reword = (text: string): string => text.replaceAll(oldWord, newWord);
const before = /^We found \d+ Tyres for size: /;
const after = /^We found \d+ Tyres in size: /;

test('a new version is served on the next page without a restart; an open tab keeps its release', async ({
  page,
  context,
  walkIn,
  releases,
}) => {
  await walkIn();
  await page.goto('/select-tyres');
  await expectHeading(page, { heading: before });
  await expectLive(page);
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await releases.release('mf-catalogue', reword);

  await page.getByRole('banner').getByRole('link', { name: 'Help Topics' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expectHeading(page, { heading: before });
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);

  const second = await context.newPage();
  await second.goto('/select-tyres');
  await expectHeading(second, { heading: after });
  await expectLive(second);
  await expectHeading(second, { heading: after });
  await page.reload();
  await expectHeading(page, { heading: after });

  await releases.restore();
  await second.reload();
  await expectHeading(second, { heading: before });
  await expectLive(second);
});

test('no request fails while versions change', async ({ page, walkIn, releases }) => {
  await walkIn();
  await page.goto('/select-tyres');
  const statuses: number[] = [];
  let isDone = false;
  const ask = async (): Promise<void> => {
    while (!isDone) statuses.push((await page.request.get('/select-tyres')).status());
  };
  const asking = Promise.all([ask(), ask()]);
  await releases.release('mf-catalogue', reword);
  await releases.restore();
  isDone = true;
  await asking;
  expect(statuses.length).toBeGreaterThan(2);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
