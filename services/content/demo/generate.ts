import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Copies the demo's pages into a folder `pages`, which `import.ts` takes. */
export async function generateDemo(folder: string): Promise<void> {
  await cp(fileURLToPath(new URL('./pages', import.meta.url)), join(folder, 'pages'), { recursive: true });
}
