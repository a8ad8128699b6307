import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@tyres/cli/command-line';
import { commands as tyresCommands } from '@tyres/cli/commands';
import { root } from '@tyres/stack/root';
import { namesIn, placeholders } from './placeholders';
import { findReadmes, readCommands, readFences } from './read-commands';
import { exceptions, isStack, preparations, servers } from './rules';

const readmes = findReadmes(root);
const commands = readmes.flatMap((readme) => readCommands(root, readme));
const textOf = (readme: string): string => readFileSync(join(root, readme), 'utf8');

test('the READMEs have commands, and the first starts the stack for the others', () => {
  expect(commands.length).toBeGreaterThan(30);
  expect(isStack(commands[0]?.text ?? '')).toBe(true);
});

describe.each(readmes)('%s', (readme) => {
  test('names the language of each block', () =>
    expect(readFences(root, readme).filter(({ language }) => language === '')).toEqual([]));

  test('has its commands in fenced blocks', () =>
    expect(textOf(readme).match(/^( {4}|\t)(npm|npx|node|git|cd|export) .*/gm)).toBeNull());

  test('has only placeholders that this check can fill in', () => {
    const unknown = readCommands(root, readme)
      .flatMap(({ text }) => namesIn(text))
      .filter((name) => !placeholders.some(({ pattern }) => pattern.test(name)));
    expect(unknown).toEqual([]);
    expect(readCommands(root, readme).filter(({ text }) => /\[--|:…|=…/.test(text))).toEqual([]);
  });

  const inline = [...textOf(readme).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');

  test('names only scripts and commands that exist', () => {
    const missing = inline.filter((code) => {
      const [, script, folder] = /^npm run ([\w:-]+)(?: .*?-w (\S+))?/.exec(code) ?? [];
      const [, bin] = /^npx ([\w-]+)/.exec(code) ?? [];
      if (bin !== undefined) return !hasFile(`node_modules/.bin/${bin}`);
      return script !== undefined && folder === undefined && !hasScript(readme, script);
    });
    expect(missing).toEqual([]);
  });

  test('has only examples of tyres commands that the program accepts', () => {
    const refused = inline
      .filter((code) => code.startsWith('tyres ') && !/[<[|…]/.test(code))
      .filter((code) => !isTaken(code));
    expect(refused).toEqual([]);
  });
});

test.each([
  ['placeholder', placeholders, commands.flatMap(({ text }) => namesIn(text))],
  ['exception', exceptions, commands.map(({ text }) => text)],
  ['preparation', preparations, commands.map(({ text }) => text)],
  ['server', servers.map((pattern) => ({ pattern })), commands.map(({ text }) => text)],
])('each %s is still needed', (_, entries, texts) =>
  expect(entries.filter(({ pattern }) => !texts.some((text) => pattern.test(text)))).toEqual([]),
);

function hasFile(path: string): boolean {
  try {
    return readFileSync(join(root, path)).length > 0;
  } catch {
    return false;
  }
}

/** A script in the README's package, or in the root's. */
function hasScript(readme: string, script: string): boolean {
  return [join(readme, '../package.json'), 'package.json']
    .filter(hasFile)
    .some((file) => script in (JSON.parse(textOf(file)).scripts ?? {}));
}

function isTaken(code: string): boolean {
  const words = code.match(/"[^"]*"|\S+/g) ?? [];
  try {
    readCommandLine(words.slice(1), tyresCommands);
    return true;
  } catch {
    return false;
  }
}
