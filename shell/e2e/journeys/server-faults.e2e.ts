import type { Page } from '@playwright/test';
import {
  fillMemoryInRender,
  hangInLoad,
  loopInRender,
  noFault,
  throwInRender,
  type ServerFault,
} from '../src/alterations';
import { breakBundles, healBundles } from '../src/bundle-faults';
import { test as base, expect } from '../src/shop';
import { stackSettings } from '../src/stack-settings';
import {
  expectFallback,
  expectOthersLive,
  expectWhole,
  isMarkedDocument,
  markDocument,
  subjects,
  tryAgain,
  tryAgainUntilWhole,
  type Subject,
} from '../src/subjects';

/** A fault in published versions that can be lifted. */
interface Fault {
  /** Publishes and releases versions of these subjects with the fault in their main fragment. */
  putIn(fault: ServerFault, among: readonly Subject[]): Promise<void>;
  /** Lifts the fault from the versions that have it. */
  end(): Promise<void>;
  /** Replaces the faulty versions, for sessions that keep their release too. */
  takeAway(): Promise<void>;
}

const test = base.extend<{ readonly fault: Fault }>({
  fault: async ({ releases }, use) => {
    const end = (): Promise<void> => healBundles(stackSettings().dataFolder);
    let broken = 0;
    await use({
      end,
      async takeAway() {
        await releases.restore();
        await releases.withdraw(broken);
      },
      async putIn(fault, among) {
        broken = await releases.releaseAll(
          Object.fromEntries(among.map(({ name, id }) => [name, fault(id.split('@')[0] ?? '')])),
        );
      },
    });
  },
});

/** The silence after which the edge kills a worker. */
const hangMs = 1_000;

const faultsInRender = [
  { what: 'throws', fault: throwInRender },
  { what: 'loops endlessly', fault: loopInRender },
  { what: 'allocates memory endlessly', fault: fillMemoryInRender },
];

for (const subject of subjects) {
  const { name, path } = subject;

  for (const { what, fault: inRender } of faultsInRender) {
    test(`a fragment of ${name} that ${what} on the server is rendered in the browser, and other pages do not wait`, async ({
      page,
      walkIn,
      fault,
    }) => {
      await walkIn();
      await fault.putIn(inRender, [subject]);
      await Promise.all([page.goto(path), expectOtherPage(page, subject)]);
      // The browser asks the new worker for data. On a busy machine its start may take longer than the edge waits.
      await tryAgainUntilWhole(page, subject);
      await expectOthersLive(page, subject);
      // A fragment that crashed its worker is not retried for a while: each try would take this long.
      await expect(async () => {
        const started = Date.now();
        await expectOutcome(page, subject, 'client');
        const tookMs = Date.now() - started;
        expect(tookMs).toBeLessThan(hangMs);
      }).toPass();
      // The new worker has started: now no press is needed.
      await page.reload();
      await expectWhole(page, subject);

      await fault.takeAway();
      await page.reload();
      await expectWhole(page, subject);
      await expect(() => expectOutcome(page, subject, 'rendered')).toPass();
    });
  }

  test(`a server bundle of ${name} that fails when it is started again leads to 'Try again' in its regions only, which works once it starts`, async ({
    page,
    walkIn,
    fault,
    complaints,
  }) => {
    complaints.expect(/status of 503/);
    await walkIn();
    await fault.putIn(noFault, [subject]);
    await breakBundles(stackSettings().dataFolder);
    await page.goto(path);
    await expectOthersLive(page, subject);
    await expectFallback(page, subject);
    await markDocument(page);
    await tryAgain(page, subject).click();
    await expectFallback(page, subject);
    await fault.end();
    await expectHealed(page, subject);
    await fault.takeAway();
    await page.reload();
    await expectWhole(page, subject);
  });
}

test("a fragment whose data never arrive offers 'Try again' after its timeout, which works once they arrive", async ({
  context,
  walkIn,
  fault,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await walkIn();
  // All subjects at the same time, each in its own tab, since each waits twice for the timeout of `load`.
  await fault.putIn(hangInLoad, subjects);
  const tabs = await Promise.all(
    subjects.map(async (subject) => {
      const page = await context.newPage();
      await page.goto(subject.path);
      await expectFallback(page, subject);
      await expectOthersLive(page, subject);
      await markDocument(page);
      await tryAgain(page, subject).click();
      await expectFallback(page, subject);
      return { page, subject };
    }),
  );
  await fault.end();
  for (const { page, subject } of tabs) {
    await test.step(subject.name, () => expectHealed(page, subject));
  }
});

/** 'Try again' mounts the fragment in place; its worker may take a moment to restart. */
async function expectHealed(page: Page, subject: Subject): Promise<void> {
  await tryAgainUntilWhole(page, subject);
  await expectOthersLive(page, subject);
  expect(await isMarkedDocument(page)).toBe(true);
}

/** Another team's page is served as usual during the fault. */
async function expectOtherPage(page: Page, { name }: Subject): Promise<void> {
  const other = subjects.find((one) => one.name !== name);
  if (!other) throw new Error(`${name} is alone.`);
  await page.waitForTimeout(200);
  await expectOutcome(page, other, 'rendered');
}

/** The state of the subject's fragment in the server's HTML. */
async function expectOutcome(page: Page, { id, path }: Subject, outcome: string): Promise<void> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`"${id}" data-outcome="${outcome}"`);
}
