import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { describeImports, importFile, memoryLimitMb, type ImportFigures } from './imports';

const fileCount = 5_000;
/** One page in a hundred is edited between two imports. */
const editedEvery = 100;

/**
 * Imports 5,000 Markdown files, the same again, and once more with one in a hundred edited. Sets the exit code when an import
 * takes too much memory.
 */
export async function measureContentImport(stack: Stack, folder: string): Promise<string> {
  const pages = join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  const environment = environmentOf('content', stack.addresses, stack.secrets, { data: folder });
  const figures: ImportFigures[] = [];
  const measure = async (kind: string): Promise<void> => {
    figures.push({ ...(await importFile('content', 'pages', pages, environment)), kind });
  };
  try {
    for (let index = 0; index < fileCount; index += 1) await writePage(pages, index, 'first');
    await measure('5,000 new files');
    await measure('the same again');
    for (let index = 0; index < fileCount; index += editedEvery) await writePage(pages, index, 'second');
    await measure('one in a hundred edited');
  } finally {
    await rm(pages, { recursive: true, force: true });
  }
  if (figures.some(({ peakMb }) => peakMb > memoryLimitMb)) process.exitCode = 1;
  return describeImports(figures);
}

/** A page of some 3 kB, with headings, a list, a table, and links to other pages. */
function writePage(folder: string, index: number, edition: string): Promise<void> {
  const part = (number: number): string => `## Part ${number} of guide ${index}

A tyre of the ${edition} edition grips below **7°C**, and its *sidewall* says so. Read [the next guide](/bench-guide-${(index + 1) % fileCount})
or [another](/bench-guide-${(index * 7 + number) % fileCount}) before you order. ${'The fitter checks the pressure, and tells you what it was. '.repeat(5)}

- Look at the sidewall
- Measure when the tyres are cold
- Ask the fitter

| Symbol | Highest speed |
| --- | --- |
| T | 118 mph |
| H | 130 mph |
`;
  const text = `---
slug: bench-guide-${index}
heading: Guide ${index}
description: What to know about guide ${index}.
state: published
group: Bench
order: ${index}
---

${[1, 2, 3, 4].map(part).join('\n')}`;
  return writeFile(join(folder, `guide-${index}.md`), text);
}
