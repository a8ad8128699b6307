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
  [
    '[x](/\\\\elsewhere.example)',
    'the link /\\elsewhere.example begins with neither / nor https:// nor mailto: nor tel:',
  ],
  [
    '<a href=" javascript:x ">x</a>',
    'the link javascript:x begins with neither / nor https:// nor mailto: nor tel:',
  ],
  [
    `[x](x${'y'.repeat(60)})`,
    `the link x${'y'.repeat(59)}… begins with neither / nor https:// nor mailto: nor tel:`,
  ],
  ['[x](mailto:)', 'the link mailto: begins with neither / nor https:// nor mailto: nor tel:'],
  [
    '[x](x/https://y.example)',
    'the link x/https://y.example begins with neither / nor https:// nor mailto: nor tel:',
  ],
  ['# x', 'the heading of the page is its h1: begin with ##'],
  ['### x', 'a heading of level 3 follows one of level 1'],
  ['<h5>x</h5>', 'a heading has at most 4 marks'],
  ['x <script>', '<script> is not allowed'],
  ['<xh2>x</xh2>', '<xh2> is not allowed'],
  ['<h22>x</h22>', '<h22> is not allowed'],
  ['<a href="/x" onclick="x">x</a>', '<a> has no onclick here'],
  [`<p ${'x'.repeat(61)}="x">x</p>`, `<p> has no ${'x'.repeat(60)}… here`],
  ['[x](#none)', 'the link #none leads to no heading of this page'],
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

const problemsOf = (source: string) => render(source).problems;

test('a heading is one level below the last one, or above it', () => {
  expect(problemsOf('## a\n\n### b\n\n#### c\n\n## d\n\n### e')).toEqual([]);
  expect(problemsOf('## a\n\n#### b')).toEqual([
    { line: 7, message: 'a heading of level 4 follows one of level 2' },
  ]);
  // After a wrong heading of level 1 the next one is not wrong, too.
  expect(problemsOf('# a\n\n### b')).toHaveLength(1);
  expect(problemsOf('<h2>a</h2>\n\n<h3>b</h3>')).toEqual([]);
});

test('each fault is reported once', () => {
  expect(problemsOf('<p href="x">x</p>')).toEqual([{ line: 5, message: '<p> has no href here' }]);
  expect(problemsOf('<h5>x</h5>')).toEqual([{ line: 5, message: 'a heading has at most 4 marks' }]);
  expect(problemsOf('<p>x</p>\n\n#### b')).toEqual([
    { line: 7, message: 'a heading of level 4 follows one of level 1' },
  ]);
});

test('an anchor needs no address, and code is no HTML', () => {
  expect(problemsOf('<a>x</a> `<script>`')).toEqual([]);
});

test('a message has up to 60 characters of what it is about', () => {
  const link = `x${'y'.repeat(59)}`;
  expect(problemsOf(`[x](${link})`)).toEqual([
    { line: 5, message: `the link ${link} begins with neither / nor https:// nor mailto: nor tel:` },
  ]);
});

test('problems have the line on which they are, also within a paragraph and within HTML', () => {
  expect(problemsOf('One\n[two](x)\\\n<u>three</u>\n\n<p>\n<u>six</u>\n</p>')).toEqual([
    { line: 6, message: 'the link x begins with neither / nor https:// nor mailto: nor tel:' },
    { line: 7, message: '<u> is not allowed' },
    { line: 10, message: '<u> is not allowed' },
  ]);
});

test('an id has no apostrophes and accents, at most 60 characters, and no hyphen at its end', () => {
  const { html } = render(`## It's an été\n\n## ${'a'.repeat(59)} b\n\n## ’x’<b>y</b>`);
  expect(html).toContain('<h2 id="its-an-ete">');
  expect(html).toContain(`<h2 id="${'a'.repeat(59)}">`);
  expect(html).toContain('<h2 id="x-y">');
});

test('a heading of the same words as an id of HTML has another id, and links lead to both', () => {
  const { html, problems } = render(
    '<section id="part">\n\n</section>\n\n## Part\n\n[a](#part) [b](#part-2)',
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<h2 id="part-2">');
});

test('links to other sites, mail and telephones are not checked, and no links of the site', () => {
  const { links, problems } = render('[a](HTTPS://a.example) [b](mailto:a@b.example) [c](tel:01)');
  expect([links, problems]).toEqual([[], []]);
});

test('a link keeps its path as it is written, also one that cannot be decoded', () => {
  expect(render('[a](/a%20b) [b](/100%) [c](/#part) [d](/%FF)').links).toEqual([
    { path: '/a b', line: 5 },
    { path: '/100%', line: 5 },
    { path: '/', line: 5 },
    { path: '/%FF', line: 5 },
  ]);
});

test('a picture gets its file, its sizes and its words, and is loaded when it is near', () => {
  const asked: string[] = [];
  const { html, problems } = renderMarkdown('![A tread](a%20b.png)', {
    firstLine: 1,
    pictureAt: (path) => {
      asked.push(path);
      return {
        src: '/content-pictures/x-800.webp',
        srcset: '/content-pictures/x-400.webp 400w',
        width: 800,
        height: 600,
      };
    },
  });
  expect([asked, problems]).toEqual([['a b.png'], []]);
  expect(html).toContain(
    '<img src="/content-pictures/x-800.webp" alt="A tread" srcset="/content-pictures/x-400.webp 400w" sizes="(min-width: 768px) 42rem, 100vw" width="800" height="600" loading="lazy" />',
  );
});

test('a drawing has one size only', () => {
  expect(render('![A](a.svg)').html).not.toMatch(/srcset|sizes/);
});

test('a picture that is not in the folder is named', () => {
  const { problems } = renderMarkdown('\n![A](none.png)', { firstLine: 1, pictureAt: () => undefined });
  expect(problems).toEqual([
    { line: 2, message: 'the picture none.png is not in the folder, or cannot be used' },
  ]);
});

test('a page whose only fault is another one is not called empty', () => {
  expect(problemsOf('<script>x</script>').map(({ message }) => message)).toEqual(['<script> is not allowed']);
});

test.each(['>', '- ', '![', '[', '*a '])('a text that nests %j 20,000 times is read', (mark) => {
  expect(() => render(mark.repeat(20_000))).not.toThrow();
});

test('a picture is written in Markdown, and its HTML is refused once', () => {
  expect(problemsOf('<img src="/x.png">')).toEqual([
    { line: 5, message: 'a picture is written as ![its words](its file)' },
  ]);
});
