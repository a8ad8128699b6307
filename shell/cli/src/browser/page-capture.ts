import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a page has for its visitor, to be compared with the same page of another release. */
export interface PageCapture {
  /** The path of its address. */
  readonly path: string;
  /** The different words of its text. */
  readonly words: readonly string[];
  /** The different addresses of its links and forms, without queries. */
  readonly links: readonly string[];
  /** Ids of axe's rules that it breaks; absent when it was not checked. */
  readonly violations?: readonly string[];
  /** Of the document and everything that it has loaded, compressed as it was sent, from the browser's cache or not. */
  readonly bytes: number;
  /** The part of them that is script. */
  readonly scriptBytes: number;
  /** PNG of the whole page by width of the window; none without pictures. */
  readonly pictures: Readonly<Record<number, Buffer>>;
}

/** The widths of a phone and of a desk. */
const pictureWidths = [360, 1_280] as const;
const windowHeight = 900;

export interface CaptureOptions {
  /** The window is made narrow and wide, and wide it stays. */
  readonly hasPictures: boolean;
  /** axe takes seconds on a long page. */
  readonly isChecked: boolean;
}

/** Captures a page as it is. */
export async function capturePage(
  page: Page,
  { hasPictures, isChecked }: CaptureOptions,
): Promise<PageCapture> {
  const { words, links } = await readContents(page);
  const path = new URL(page.url()).pathname;
  return {
    ...{ path, words: wordsOf(words), links, ...(await readBytes(page)) },
    pictures: hasPictures ? await takePictures(page) : {},
    ...(isChecked ? { violations: await findViolations(page) } : {}),
  };
}

async function readBytes(page: Page): Promise<Pick<PageCapture, 'bytes' | 'scriptBytes'>> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntries()
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ name: entry.name, bytes: entry.encodedBodySize }]
          : [],
      ),
  );
  const sum = (files: typeof loaded): number => files.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return { bytes: sum(loaded), scriptBytes: sum(scripts) };
}

async function takePictures(page: Page): Promise<Record<number, Buffer>> {
  const pictures: Record<number, Buffer> = {};
  for (const width of pictureWidths) {
    await page.setViewportSize({ width, height: windowHeight });
    pictures[width] = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  }
  return pictures;
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id }) => id);
}

async function readContents(page: Page): Promise<{ words: string; links: string[] }> {
  const { words, addresses } = await page.evaluate(() => ({
    words: document.body.innerText,
    addresses: [
      ...[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      ...[...document.querySelectorAll('form[action]')].map((form) => form.getAttribute('action') ?? ''),
    ],
  }));
  // Not `#main`, `mailto:…` and `tel:…`.
  const links = addresses.filter((address) => !/^(#|\w+:(?!\/\/))/.test(address));
  return { words, links: [...new Set(links.map((link) => new URL(link, page.url()).pathname))] };
}

/** Words with figures are left out: prices, times and counts differ from one visit to the next. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return [...new Set(words.filter((word) => !/\p{N}/u.test(word)))];
}
