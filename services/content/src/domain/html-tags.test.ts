import { tagsIn } from './html-tags';

test('opening tags are found with their attributes and lines', () => {
  expect(tagsIn('<p>\n<A HREF="/x?a=1&amp;b">\n\n</a><br>', 5)).toEqual([
    { name: 'p', attributes: {}, line: 5 },
    { name: 'a', attributes: { href: '/x?a=1&b' }, line: 6 },
    { name: 'br', attributes: {}, line: 8 },
  ]);
});

test('names in a drawing keep their capitals', () => {
  expect(tagsIn('<svg><linearGradient gradientUnits="x"/></svg>', 1, { isXml: true })).toEqual([
    { name: 'svg', attributes: {}, line: 1 },
    { name: 'linearGradient', attributes: { gradientUnits: 'x' }, line: 1 },
  ]);
});
