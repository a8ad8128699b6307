import type { Page } from '@playwright/test';
import {
  addedFault,
  breakViewAtPress,
  breakViewInBrowser,
  breakViewInEffect,
  faultIsGone,
} from '../src/alterations';
import { expect, test } from '../src/shop';
import {
  expectFallback,
  expectOthersLive,
  expectWhole,
  fragmentOf,
  headingOf,
  isMarkedDocument,
  markDocument,
  subjects,
  tryAgain,
  type Subject,
} from '../src/subjects';

const faults = [
  { what: 'throws on its first render', alteration: breakViewInBrowser },
  { what: 'throws in an effect', alteration: breakViewInEffect },
  { what: 'throws on a click, after hydration', alteration: breakViewAtPress, isLiveFirst: true },
];

for (const subject of subjects.filter(({ isStatic }) => !isStatic)) {
  for (const { what, alteration, isLiveFirst = false } of faults) {
    test(`a view of ${subject.name} that ${what} does not break the rest of the page, and 'Try again' works after the fault`, async ({
      page,
      walkIn,
      releases,
      complaints,
    }) => {
      complaints.expect(addedFault);
      await walkIn();
      const broken = await releases.release(subject.name, alteration);
      await page.goto(subject.path);
      await markDocument(page);
      await expectOthersLive(page, subject);
      if (isLiveFirst) {
        await expectWhole(page, subject);
        await headingOf(page, subject).click();
      }
      await expectFallback(page, subject);
      await expectOthersLive(page, subject);

      // The tab's version is still broken, even after the release was withdrawn for new pages.
      await releases.restore();
      await tryAgain(page, subject).click();
      if (isLiveFirst) {
        await expectWhole(page, subject);
        await headingOf(page, subject).click();
      }
      await expectFallback(page, subject);

      await setFaultGone(page);
      await tryAgain(page, subject).click();
      await expectWhole(page, subject);
      expect(await isMarkedDocument(page)).toBe(true);
      // A session that is paying keeps its release unless it is withdrawn.
      if (subject.keepsSet) await releases.withdraw(broken);
      await expectAfterReload(page, subject);
    });
  }
}

for (const subject of subjects.filter(({ isStatic }) => isStatic)) {
  for (const { what, alteration } of faults) {
    test(`a static view of ${subject.name} that ${what} is never run in the browser`, async ({
      page,
      walkIn,
      releases,
    }) => {
      await walkIn();
      await releases.release(subject.name, alteration);
      await page.goto(subject.path);
      await expectOthersLive(page, subject);
      await headingOf(page, subject).click();
      await expectWhole(page, subject);
      await releases.restore();
      await expectAfterReload(page, subject);
    });
  }
}

async function setFaultGone(page: Page): Promise<void> {
  await page.evaluate((name) => Reflect.set(window, name, true), faultIsGone);
}

async function expectAfterReload(page: Page, subject: Subject): Promise<void> {
  await page.reload();
  await expectWhole(page, subject);
  await expectOthersLive(page, subject);
  await headingOf(page, subject).click();
  await expectWhole(page, subject);
  await expect(fragmentOf(page, subject)).toHaveCount(1);
}
