import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { environmentOf } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { findChromium } from '@tyres/cli/browser/chromium';
import { phone } from '../src/phone';
import { pinThisProcess } from './cores';
import { median } from './figures';
import { importFile } from './imports';
import { markdownTable } from './markdown-table';

const questionCount = 2_000;
const cpuSlowdown = 4;
const groups = [
  'choosing',
  'ordering',
  'payment',
  'fitting',
  'products',
  'recommendations',
  'refunds',
  'motoring',
  'tpms',
];
const typed = 'tyre pressure of guide 17';

/** The time from each key of a search of 2,000 questions to the list, on a slow phone. Returns the figures as Markdown. */
export async function measureHelpSearch(stack: Stack, folder: string): Promise<string> {
  const file = join(folder, 'questions.ndjson');
  const rows = Array.from({ length: questionCount }, (_, index) => `${JSON.stringify(questionOf(index))}\n`);
  await writeFile(file, rows.join(''));
  await importFile(
    'content',
    'questions',
    file,
    environmentOf('content', stack.addresses, stack.secrets, { data: folder }),
  );
  pinThisProcess('load');
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(`${stack.addresses.site}/faq`, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.getByRole('searchbox', { name: 'Search the help topics' }).click();
    await page.waitForSelector('main [data-live] input[name=q]');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const prefixes = Array.from(typed, (_, index) => typed.slice(0, index + 1));
    const there = await pressKeys(page, prefixes);
    await expect(page.getByRole('main').getByRole('status')).toContainText(/\d/);
    const back = await pressKeys(page, prefixes.toReversed());
    return `${questionCount} questions and those of the demo, 412 px phone, CPU ${cpuSlowdown}x slower: from the event of a key to the list's layout.\n\n${markdownTable(
      ['keys', 'median ms', 'worst ms'],
      [rowOf(`typing '${typed}'`, there), rowOf('deleting it again', back), ['aim', '', '16.0']],
    )}`;
  } finally {
    await browser.close();
  }
}

const rowOf = (name: string, times: readonly number[]) => [
  name,
  median(times).toFixed(1),
  Math.max(...times).toFixed(1),
];

/** How long the page takes for each value of the search box, with the layout of the list. */
function pressKeys(page: Page, values: readonly string[]): Promise<number[]> {
  return page.evaluate(async (texts) => {
    const input = document.querySelector<HTMLInputElement>('main input[name=q]');
    const times: number[] = [];
    for (const text of texts) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const start = performance.now();
      if (input) input.value = text;
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The framework writes its own changes in a microtask after the event.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
    }
    return times;
  }, values);
}

function questionOf(index: number) {
  const about = ['tread', 'pressure', 'load', 'noise', 'valve'][index % 5];
  return {
    id: `bench-question-${index}`,
    question: `What should I know about ${about} in case ${index}?`,
    answer: `<p>Read the sidewall of your tyre, and compare the ${about} with the handbook.</p><p>${'The fitter checks it, and tells you what it was. '.repeat(4)}Guide ${index} says more.</p>`,
    group: groups[index % groups.length],
    order: 100 + index,
  };
}
