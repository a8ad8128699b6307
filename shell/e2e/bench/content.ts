import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '@tyres/stack/progress';
import { startStack, type Stack } from '@tyres/stack/stack';
import { measureContentImport } from './content-import';
import { measureContentMemory } from './content-memory';
import { measureHelpSearch } from './content-search';
import { measureSitemap } from './content-sitemap';
import { pinThisProcess } from './cores';
import type { PartOptions } from './part-options';
import { shopperSession } from './session';
import { measureThroughput } from './throughput';

/** Pages that people read, beside their HTML as files. */
async function measureReading(stack: Stack): Promise<string> {
  const { site } = stack.addresses;
  return measureThroughput({ site, stack, session: await shopperSession(site) }, [
    { title: 'help topics', path: '/faq' },
    { title: 'customer service', path: '/customer-services' },
  ]);
}

type Part = (stack: Stack, folder: string, minutes: number) => Promise<string>;

/** The parts by name, in their order. */
const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['pages', measureReading],
  ['import', measureContentImport],
  ['search', measureHelpSearch],
  ['sitemap', measureSitemap],
  ['memory', measureContentMemory],
]);

/** The names of the parts. */
export const contentParts: readonly string[] = [...parts.keys()];

/** The block of a part in the document. */
export const contentBlock = (part: string): string => `content-${part}`;

/** What people read, on a stack of its own. Hands each part's figures on as Markdown. */
export async function benchContent(
  { only, minutes }: PartOptions,
  write: (block: string, figures: string) => Promise<void>,
): Promise<void> {
  pinThisProcess('server');
  process.env['RATE_LIMIT_SCALE'] = '1000000';
  const folder = await mkdtemp(join(tmpdir(), 'tyres-bench-content-'));
  const progress = createProgress(process.stdout);
  const stack = await startStack({ dataFolder: join(folder, 'stack'), port: 0, sandboxPort: 0, progress });
  try {
    for (const [name, part] of parts)
      if (only.includes(name)) await write(contentBlock(name), await part(stack, folder, minutes));
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
