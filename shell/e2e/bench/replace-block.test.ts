import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresPath, replaceBlock } from './replace-block';

const document = [
  '# Performance',
  '',
  '<!-- bench pages -->',
  '',
  '| home | 0.5 |',
  '',
  '<!-- /bench pages -->',
  '',
  'Text between blocks.',
  '',
  '<!-- bench swap -->',
  '<!-- /bench swap -->',
  '',
].join('\n');

test('replaceBlock replaces a block and keeps the rest of the document', () => {
  const replaced = replaceBlock(document, { name: 'pages', text: '\n| home | 0.4 |\n' });
  expect(replaced).toBe(document.replace('0.5', '0.4'));
  expect(replaceBlock(replaced, { name: 'pages', text: '| home | 0.5 |' })).toBe(document);
});

test('an empty block is filled', () =>
  expect(replaceBlock(document, { name: 'swap', text: '| swap | 500 |' })).toContain(
    '<!-- bench swap -->\n\n| swap | 500 |\n\n<!-- /bench swap -->\n',
  ));

test('replacement patterns such as $& are inserted as plain text', () =>
  expect(replaceBlock(document, { name: 'swap', text: "$& $1 $'" })).toContain("\n\n$& $1 $'\n\n"));

test.each([
  ['the block is missing', document, 'rollback'],
  ['the end is missing', document.replace('<!-- /bench pages -->', ''), 'pages'],
  ['the start is missing', document.replace('<!-- bench pages -->', ''), 'pages'],
  ['the end comes first', '<!-- /bench pages -->\n<!-- bench pages -->', 'pages'],
  ['the block is there twice', `${document}${document}`, 'pages'],
  ['the end is there twice', `${document}<!-- /bench pages -->`, 'pages'],
])('a document is refused when %s', (_, text, name) =>
  expect(() => replaceBlock(text, { name, text: 'new' })).toThrow(
    `shell/docs/performance.md needs the lines <!-- bench ${name} --> and <!-- /bench ${name} --> once each, in this order.`,
  ),
);

test.each(['pages', 'throughput', 'catalogue', 'swap', 'rollback'])(
  'the document has a block for the bench %s',
  (name) => {
    const text = readFileSync(join(__dirname, '../../..', figuresPath), 'utf8');
    expect(replaceBlock(text, { name, text: 'new' })).toContain(`<!-- bench ${name} -->\n\nnew\n\n`);
  },
);
