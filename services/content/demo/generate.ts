import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cookies } from './pages/cookies';
import { guarantee } from './pages/guarantee';
import { helpTopics } from './pages/help-topics';
import { runFlatTyres } from './pages/run-flat-tyres';
import { terms } from './pages/terms';
import { tyreSizeGuide } from './pages/tyre-size-guide';

/** Writes the demo's pages as `pages.ndjson`, which `import.ts` takes; always the same. */
export async function generateDemo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pages = [terms, helpTopics, cookies, runFlatTyres, tyreSizeGuide, guarantee];
  await writeFile(join(folder, 'pages.ndjson'), pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
}
