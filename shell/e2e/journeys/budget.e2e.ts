import { readBudgets, writeBudget } from '../budget/budgets-file';
import { comparePage } from '../budget/compare-page';
import { measurePage } from '../budget/measure-page';
import type { PageCounts } from '../budget/page-counts';
import { preparePage } from '../budget/prepare-page';
import { phone } from '../src/phone';
import { readManifests } from '../src/read-manifests';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

// One worker, since the tests write one file.
test.describe.configure({ mode: 'default' });

const pages = (await readManifests()).flatMap(({ name: owner, pages }) =>
  Object.entries(pages)
    // A frame is loaded when the visitor asks for it, and not by itself. The page of unknown addresses is answered 404.
    .filter(([name, { frame }]) => !frame && name !== 'not-found')
    .map(([name, { path }]) => ({ owner, name, path })),
);

/** On a busy machine a part of the page can be late, which costs requests. */
const mostVisits = 3;

for (const { owner, name, path } of pages) {
  test(`${name} of ${owner} is within its budget`, async ({ page, context, browser, walkIn }) => {
    await walkIn();
    const address = await preparePage(page, path);
    const cookies = await context.cookies();
    const measure = async (): Promise<PageCounts> => {
      const phoneContext = await browser.newContext({ ...phone, baseURL: stackSettings().site });
      await phoneContext.addCookies(cookies);
      const counts = await measurePage(phoneContext, address);
      await phoneContext.close();
      return counts;
    };
    const isRenewed = ['all', 'changed'].includes(test.info().config.updateSnapshots);
    if (isRenewed) return writeBudget(owner, name, await measure());
    const budget = readBudgets()[owner]?.[name];
    let result = comparePage(name, await measure(), budget);
    for (let visits = 1; result.problems.length > 0 && visits < mostVisits; visits += 1)
      result = comparePage(name, await measure(), budget);
    for (const note of result.notes) console.log(note);
    expect(result.problems).toEqual([]);
  });
}

test('the budgets name only pages that exist', () => {
  const budgeted = Object.entries(readBudgets()).flatMap(([owner, named]) =>
    Object.keys(named).map((name) => `${name} of ${owner}`),
  );
  const declared = pages.map(({ owner, name }) => `${name} of ${owner}`);
  expect(budgeted.filter((name) => !declared.includes(name))).toEqual([]);
});
