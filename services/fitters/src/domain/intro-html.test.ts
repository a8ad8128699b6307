import fc from 'fast-check';
import { introHtml } from './intro-html';

test.each([
  ['One line\nand its end.\n\nAnother paragraph.', '<p>One line and its end.</p><p>Another paragraph.</p>'],
  ['# York\nBelow it.\n### By rail', '<h2>York</h2><p>Below it.</p><h3>By rail</h3>'],
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['1. one\r\n2. two', '<ol><li>one</li><li>two</li></ol>'],
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
      expect(html).not.toMatch(/href="\s*javascript:/i);
    }),
  );
});
