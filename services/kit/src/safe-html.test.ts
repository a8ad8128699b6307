import { createSanitiser } from './safe-html';

const toSafeHtml = createSanitiser();

test.each([
  ['<p onclick="steal()" style="color:red">Text</p><script>steal()</script>', '<p>Text</p>'],
  ['<a href=" JaVaScRiPt:steal()">Link</a>', '<a>Link</a>'],
  ['<a href="//elsewhere.example">Link</a>', '<a>Link</a>'],
  ['<a href="/faq" target="_blank">Link</a>', '<a href="/faq" target="_blank" rel="noopener">Link</a>'],
  ['<h1>Text</h1><iframe src="/x"></iframe><form><input></form><img src="/x.svg">', 'Text'],
  ['Tyres < 5 years & more', 'Tyres &lt; 5 years &amp; more'],
])('a sanitiser turns %s into %s', (html, safe) => expect(toSafeHtml(html)).toBe(safe));

test('a sanitiser allows the tags and attributes that it is given, and pictures of the site only', () => {
  const withPictures = createSanitiser({ tags: ['img'], attributes: { img: ['src'], h2: ['id'] } });
  expect(withPictures('<h2 id="a" class="b">A</h2><img src="/x.svg" onerror="steal()">')).toBe(
    '<h2 id="a">A</h2><img src="/x.svg" />',
  );
  expect(
    withPictures('<img src="//elsewhere.example/x.gif"><img src="https://elsewhere.example/x.gif">'),
  ).toBe('');
  expect(withPictures('<a href="/faq">Link</a>')).toBe('<a href="/faq">Link</a>');
});
