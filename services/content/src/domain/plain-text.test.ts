import { plainText } from './plain-text';

test('text is without tags, and with characters in place of entities', () => {
  expect(plainText('<p class="a">A &amp; B &lt;1 &gt;2 &quot;C&quot; &nbsp;</p><br>D')).toBe(
    'A & B <1 >2 "C" &nbsp;D',
  );
});

test('an entity that was escaped is text, not a tag', () => {
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});
