import fc from 'fast-check';
import { escapeHtml, toInlineJson, toInlineScript } from './escape';

test('inline JSON parses to the same value and cannot close its script element', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = toInlineJson(value);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(json).not.toMatch(/[<\u2028\u2029]/);
    }),
  );
  expect(toInlineJson('</script><!--\u2028')).toBe('"\\u003c/script>\\u003c!--\\u2028"');
  expect(toInlineJson(undefined)).toBe('null');
});

test('text is escaped for HTML, also inside attributes', () => {
  expect(escapeHtml('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;');
});

test('an inline script keeps its meaning and cannot close its element', () => {
  const inlined = toInlineScript('return ["</SCRIPT>", "<!--"]');
  expect(inlined).not.toMatch(/<\/script|<!--/i);
  expect(new Function(inlined)()).toEqual(['</SCRIPT>', '<!--']);
});
