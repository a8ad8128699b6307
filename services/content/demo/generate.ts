import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoReviews } from './reviews';
import { demoQuestions } from './questions/questions';

/**
 * Copies the demo's pages into a folder `pages`, and writes its questions and reviews as `questions.ndjson` and `reviews.ndjson`:
 * `import.ts` takes all three.
 */
export async function generateDemo(folder: string): Promise<void> {
  await cp(fileURLToPath(new URL('./pages', import.meta.url)), join(folder, 'pages'), { recursive: true });
  await writeFile(join(folder, 'questions.ndjson'), linesOf(demoQuestions));
  await writeFile(join(folder, 'reviews.ndjson'), linesOf(demoReviews));
}

function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
