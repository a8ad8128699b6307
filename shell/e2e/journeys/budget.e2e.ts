import { setTimeout as sleep } from 'node:timers/promises';
import { readBudgets, writeBudget } from '../budget/budgets-file';
import { comparePage, type Comparison } from '../budget/compare-page';
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
/** A visit that hangs in the browser is given up, and made again. */
const longestVisitMs = 30_000;

for (const { owner, name, path } of pages) {
  test(`${name} of ${owner} is within its budget`, async ({ page, context, browser, walkIn }) => {
    await walkIn();
    const address = await preparePage(page, path);
    const cookies = await context.cookies();
    const measure = async (): Promise<PageCounts | undefined> => {
      const phoneContext = await browser.newContext({ ...phone, baseURL: stackSettings().site });
      await phoneContext.addCookies(cookies);
      try {
        return await unlessItHangs(measurePage(phoneContext, address));
      } finally {
        await phoneContext.close();
      }
    };
    const isRenewed = ['all', 'changed'].includes(test.info().config.updateSnapshots);
    const hangs = `The visit took longer than ${longestVisitMs / 1_000} s.`;
    if (isRenewed) {
      const counts = await measure();
      if (!counts) throw new Error(hangs);
      return writeBudget(owner, name, counts);
    }
    const budget = readBudgets()[owner]?.[name];
    const compare = async (): Promise<Comparison> => {
      const counts = await measure();
      return counts ? comparePage(name, counts, budget) : { problems: [hangs], notes: [] };
    };
    let result = await compare();
    for (let visits = 1; result.problems.length > 0 && visits < mostVisits; visits += 1)
      result = await compare();
    for (const note of result.notes) console.log(note);
    expect(result.problems).toEqual([]);
  });
}

/** What a visit counts, or undefined when it hangs. Any error of its own fails the test at once. */
function unlessItHangs(visit: Promise<PageCounts>): Promise<PageCounts | undefined> {
  return Promise.race([visit, sleep(longestVisitMs, undefined, { ref: false })]);
}

test('the budgets name only pages that exist', () => {
  const budgeted = Object.entries(readBudgets()).flatMap(([owner, named]) =>
    Object.keys(named).map((name) => `${name} of ${owner}`),
  );
  const declared = pages.map(({ owner, name }) => `${name} of ${owner}`);
  expect(budgeted.filter((name) => !declared.includes(name))).toEqual([]);
});
