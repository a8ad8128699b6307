import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import { figuresPath, replaceBlock } from './replace-block';

const file = join(root, figuresPath);
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** Writes the figures of a bench into its block of the document, with the date and the commit. */
export type WriteFigures = (name: string, figures: string) => Promise<void>;

/**
 * Prepares for figures of the commit that is checked out now.
 * @throws when the document has no block for one of the names, before the bench has run in vain
 */
export async function openFigures(names: readonly string[]): Promise<WriteFigures> {
  const document = await readFile(file, 'utf8');
  for (const name of names) replaceBlock(document, { name, text: '' });
  const commit = describeCommit();
  return async (name, figures) => {
    const text = `${figures.trim()}\n\nMeasured on ${longDate.format(new Date())} at commit ${commit}.`;
    await writeFile(file, replaceBlock(await readFile(file, 'utf8'), { name, text }));
    console.log(`\n${text}\n\n✓ ${figuresPath} is written`);
  };
}

/** The short hash. Uncommitted changes are mentioned, except those by earlier benches. */
function describeCommit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', `:!${figuresPath}`) !== '';
  return `${git('rev-parse', '--short=7', 'HEAD')}${isChanged ? ', with changes that are not committed' : ''}`;
}
