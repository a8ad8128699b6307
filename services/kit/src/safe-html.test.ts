import fc from 'fast-check';
import { safeAttributesOf, safeTags, toSafeHtml, withSafeHtml } from './safe-html';

test.each([
  ['<p onclick="steal()">Text</p>', '<p>Text</p>'],
  ['<script>steal()</script><p>Text</p>', '<p>Text</p>'],
  ['<style>p{}</style><p style="color:red" class="a">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:steal()">Link</a>', '<a>Link</a>'],
  ['<a href=" JaVaScRiPt:steal()">Link</a>', '<a>Link</a>'],
  ['<a href="//elsewhere.example">Link</a>', '<a>Link</a>'],
  ['<a href="/faq" target="_blank">Link</a>', '<a href="/faq" target="_blank" rel="noopener">Link</a>'],
  ['<a href="/faq" target="frame">Link</a>', '<a href="/faq">Link</a>'],
  ['<img src="https://elsewhere.example/pixel.gif" alt="">', ''],
  ['<img src="//elsewhere.example/pixel.gif" alt="">', ''],
  [
    '<img src="/pictures/sidewall.svg" alt="A sidewall" onerror="steal()">',
    '<img src="/pictures/sidewall.svg" alt="A sidewall" />',
  ],
  ['<iframe src="https://elsewhere.example"></iframe><form><input></form>', ''],
  ['<img src="/a.webp" srcset="/a.webp 480w, https://elsewhere.example/b.webp 960w" alt="A">', ''],
  ['<img src="/\\elsewhere.example/pixel.gif" alt="">', ''],
  ['<h2 id="__proto__">A</h2><h3 id="location.href">B</h3>', '<h2>A</h2><h3>B</h3>'],
  ['Tyres < 5 years & more', 'Tyres &lt; 5 years &amp; more'],
  ['<h1>Not the page’s own</h1>', 'Not the page’s own'],
  [
    '<details open><summary>Question</summary><p>Answer</p></details>',
    '<details open><summary>Question</summary><p>Answer</p></details>',
  ],
])('toSafeHtml turns %s into %s', (html, safe) => expect(toSafeHtml(html)).toBe(safe));

test.each([
  '<h2 id="top">A page</h2>',
  '<h3 id="part">A part</h3>',
  '<h4>A detail</h4>',
  '<blockquote>A quotation</blockquote>',
  '<p><code>205/55 R16</code> <mark>marked</mark></p>',
  '<section id="questions"><p>A section</p></section>',
  '<details id="one" open name="questions"><summary>Question</summary></details>',
  '<p><img src="/a-960.webp" srcset="/a-480.webp 480w, /a-960.webp 960w" sizes="100vw" alt="A" /></p>',
  '<figure><img src="/a.svg" alt="" width="1" height="2" loading="lazy" /><figcaption>A</figcaption></figure>',
])('a text may have %s', (html) => expect(toSafeHtml(html)).toBe(html));

test('broken HTML keeps nothing that could run, whether it is sanitised once or twice', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    'javascript:',
    '">',
    '<img src=/x onerror=',
    '<b',
    '&lt;script&gt;',
    '<!--',
    '-->',
    'text',
    '"',
    "'",
    '>',
    '<details open>',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const once = toSafeHtml(parts.join(''));
      for (const html of [once, toSafeHtml(once)]) {
        // Text in quotes is the value of an allowed attribute.
        expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+|<script|<!--/i);
        expect(html).not.toMatch(/href="\s*javascript:/i);
      }
    }),
  );
});

test('the lists of allowed tags and attributes are those that are kept', () => {
  expect(safeTags).toContain('details');
  expect(safeTags).not.toContain('script');
  expect(safeAttributesOf('img')).toContain('srcset');
  expect([safeAttributesOf('p'), safeAttributesOf('__proto__')]).toEqual([[], []]);
});

test('only the HTML columns of a row are sanitised', () => {
  const row = {
    id: 1,
    name: 'A & B',
    text: '<p>Good<script>bad()</script></p>',
    note: '<b onclick="x()">n</b>',
  };
  const safe = withSafeHtml(row, 'text', 'note');
  expect(safe).toMatchObject({ id: 1, name: 'A & B', text: '<p>Good</p>' });
  expect(safe.note).not.toContain('onclick');
});
