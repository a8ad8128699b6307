import { picturesIn, renderMarkdown } from './render-markdown';

const render = (source: string) =>
  renderMarkdown(source, {
    firstLine: 5,
    pictureAt: () => ({ src: '/content-pictures/x.svg', width: 4, height: 3 }),
  });

test('headings have ids of their words, each another; columns of tables are headings; lists, code and quotes stay', () => {
  const { html, problems } = render(
    '## Prices & payment\n\n## Prices & payment\n\n### 205/55 R16?\n\n## ??\n\n| A |\n| --- |\n| 1 |\n\n> Quoted `code`\n\n1. One\n',
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<h2 id="prices-payment">Prices &amp; payment</h2>');
  expect(html).toContain('<h2 id="prices-payment-2">');
  expect(html).toContain('<h3 id="205-55-r16">');
  expect(html).toContain('<h2 id="part">');
  expect(html).toContain('<th scope="col">A</th>');
  expect(html).toContain('<blockquote>\n<p>Quoted <code>code</code></p>\n</blockquote>');
});

test('links of the site are collected without query and part, with their lines, also those of HTML', () => {
  const { links, problems } = render(
    'A [b](/b?x=1#y)\nand [c](https://c.example) [t](tel:01632960110)\n\n<p>\n<a href="/d">d</a></p>\n\n[Part](#part)\n\n## Part',
  );
  expect(problems).toEqual([]);
  expect(links).toEqual([
    { path: '/b', line: 5 },
    { path: '/d', line: 9 },
  ]);
});

test.each([
  [
    '[x](//elsewhere.example)',
    'the link //elsewhere.example begins with neither / nor https:// nor mailto: nor tel:',
  ],
  [
    '[x](http://elsewhere.example)',
    'the link http://elsewhere.example begins with neither / nor https:// nor mailto: nor tel:',
  ],
  ['<h1>x</h1>', 'the heading of the page is its h1: begin with ##'],
  ['##### x', 'a heading has at most 4 marks'],
  ['<p style="x">x</p>', '<p> has no style here'],
  ['<img src="x.png" alt="x">', 'a picture is written as ![its words](its file)'],
  ['![ ](x.png)', 'the picture x.png has no words for who cannot see it'],
  ['<!-- nothing -->', 'the page has no text'],
])('%s is refused', (source, message) => {
  expect(render(source).problems).toContainEqual({ line: 5, message });
});

test('paths of pictures are found as they are written, with spaces', () => {
  expect(picturesIn('![a](a%20b.png) text ![c](<../c d.jpg>)')).toEqual(['a b.png', '../c d.jpg']);
});

test('a text of 250 kB that is made to be slow is read', () => {
  const { html } = render('## a\n\n'.repeat(40_000));
  expect(html).toContain('id="a-40000"');
});
