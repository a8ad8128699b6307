import fc from 'fast-check';
import { introHtml, refusedTag } from './intro-html';

test.each([
  [
    'One line\nand its end.\n\nAnother paragraph.',
    '<p>One line\nand its end.</p>\n<p>Another paragraph.</p>',
  ],
  [
    '# York\nBelow it.\n## By car\n### By rail\n#### On foot',
    '<h2>York</h2>\n<p>Below it.</p>\n<h2>By car</h2>\n<h3>By rail</h3>\n<h3>On foot</h3>',
  ],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['1. one\r\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
  ['**Bold** and *italic*, 2 * 3 * 4', '<p><strong>Bold</strong> and <em>italic</em>, 2 * 3 * 4</p>'],
  ['See [York](/york).', '<p>See <a href="/york">York</a>.</p>'],
  ['Tyres & more, 3 < 4', '<p>Tyres &amp; more, 3 &lt; 4</p>'],
  ['', ''],
])('an introduction %j is the HTML %s', (markdown, html) => expect(introHtml(markdown)).toBe(html));

test.each([
  ['<script>steal()</script>Text', 'Text'],
  ['[here](javascript:steal)', '<p><a>here</a></p>'],
  ['[here](//elsewhere.example)', '<p><a>here</a></p>'],
  ['<p onclick="steal()">Text</p>', '<p>Text</p>'],
  ['An <img src=/x onerror=steal()> picture', '<p>An <img src="/x" /> picture</p>'],
])('an introduction %j keeps nothing that could run', (markdown, html) =>
  expect(introHtml(markdown)).toBe(html),
);

test.each([
  '',
  '## York\n\n- **Bold**',
  '<B>Bold</B>',
  '<b >Bold</b >',
  "<a href='/york'>York</a>",
  '<a href="/york?a=1&amp;b=2">York</a>',
  '<a href="/york?a=1&b=2">York</a>',
  'One line<br>and<br/>two<br />more',
])('an introduction %j has no tag that is refused', (markdown) =>
  expect(refusedTag(markdown)).toBeUndefined(),
);

test.each([
  ['Text <script>steal()</script>', '<script>'],
  ['<b>Text</b> <u>more</u>', '<u>'],
  ['<b onclick="steal()">Text</b>', '<b onclick="steal()">'],
  ['<a href="javascript:steal()">York</a>', '<a href="javascript:steal()">'],
  ['See [us](javascript:steal).', '<a href="javascript:steal">'],
  ['<H1>York</H1>', '<H1>'],
  ['Text\n\n<!-- A note -->', '<!-- A note -->'],
  ['Text\n\n<script src=/x', '<script src=/x'],
])('the first refused tag of %j is %j', (markdown, tag) => expect(refusedTag(markdown)).toBe(tag));

test('no introduction has HTML that could run', () => {
  const pieces = fc.constantFrom(
    ...['# ', '- ', '**', '*', '[', '](', ')', 'javascript:x', '"', "'", '>', '<b', '<img src=/x onerror='],
    ...['\n', '\n\n', 'text', '&lt;script&gt;', '<!--', '<a href="'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const html = introHtml(parts.join(''));
      // Text in quotes is the value of an allowed attribute.
      expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+|<script|<!--/i);
      expect(html).not.toMatch(/<[^>]*href="\s*javascript:/i);
    }),
  );
});
