import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map((entry) => entry.name);

const tokens = new Set(readFileSync(join(__dirname, 'tokens.css'), 'utf8').match(/--[\w-]+(?=:)/g));

describe.each(folders)('%s', (name) => {
  const at = (suffix: string): string => join(__dirname, name, `${name}${suffix}`);

  test('is a folder with a component and its test', () => {
    expect(existsSync(at('.tsx'))).toBe(true);
    expect(existsSync(at('.test.tsx'))).toBe(true);
  });

  test('imports no @tyres package and makes no calls', () => {
    expect(readFileSync(at('.tsx'), 'utf8')).not.toMatch(/fetch\(|from '@tyres/);
  });

  if (!existsSync(at('.module.css'))) return;
  const css = readFileSync(at('.module.css'), 'utf8');

  test('has its rules in the layer ui', () => expect(css).toMatch(/^@layer ui \{/));

  test('uses only custom properties that are tokens or its own', () => {
    const own: readonly string[] = css.match(/--[\w-]+(?=:)/g) ?? [];
    const read = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
    expect(read.filter((property) => !tokens.has(property) && !own.includes(property))).toEqual([]);
  });

  test('takes its colours from the tokens', () => expect(css).not.toMatch(/#[0-9a-f]{3,8}\b/i));
});
