import { setTimeout as sleep } from 'node:timers/promises';
import { readBudgets, writeBudget } from '../budget/budgets-file';
import { comparePage } from '../budget/compare-page';
import { measurePage, type Visit } from '../budget/measure-page';
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
    const visit = async (): Promise<Visit | undefined> => {
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
      const visited = await visit();
      if (!visited) throw new Error(hangs);
      return writeBudget(owner, name, visited.counts);
    }
    const budget = readBudgets()[owner]?.[name];
    for (let visits = 1; ; visits += 1) {
      const visited = await visit();
      const { problems, notes } = visited
        ? comparePage(name, visited.counts, budget)
        : { problems: [hangs], notes: [] };
      for (const line of [...notes, ...problems]) console.log(line);
      if (problems.length > 0) console.log((visited?.requested ?? []).join('\n'));
      if (problems.length === 0 || visits === mostVisits) return expect(problems).toEqual([]);
    }
  });
}

/** A visit, or undefined when it hangs. Any error of its own fails the test at once. */
function unlessItHangs(visit: Promise<Visit>): Promise<Visit | undefined> {
  return Promise.race([visit, sleep(longestVisitMs, undefined, { ref: false })]);
}

test('the budgets name only pages that exist', () => {
  const budgeted = Object.entries(readBudgets()).flatMap(([owner, named]) =>
    Object.keys(named).map((name) => `${name} of ${owner}`),
  );
  const declared = pages.map(({ owner, name }) => `${name} of ${owner}`);
  expect(budgeted.filter((name) => !declared.includes(name))).toEqual([]);
});
