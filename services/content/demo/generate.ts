import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoQuestions } from './questions/questions';

/** Copies the demo's pages into a folder `pages`, and writes its questions as `questions.ndjson`: `import.ts` takes both. */
export async function generateDemo(folder: string): Promise<void> {
  await cp(fileURLToPath(new URL('./pages', import.meta.url)), join(folder, 'pages'), { recursive: true });
  const rows = demoQuestions.map((row) => `${JSON.stringify(row)}\n`);
  await writeFile(join(folder, 'questions.ndjson'), rows.join(''));
}
