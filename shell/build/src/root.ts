import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../..');
