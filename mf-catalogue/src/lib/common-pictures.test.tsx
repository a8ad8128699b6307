import { commonPictures } from './common-pictures';

/** Reads a picture as a browser does. */
function draw(kind: string): SVGElement {
  const [head, data = ''] = (commonPictures[kind] ?? '').split(',');
  expect(head).toBe('data:image/svg+xml');
  const svg = new DOMParser().parseFromString(decodeURIComponent(data), 'image/svg+xml').documentElement;
  if (!(svg instanceof SVGElement)) throw new Error(`${kind} is no picture`);
  return svg;
}

test("the common picture of a tyre says 'Coming soon' in the middle of a tyre's shape [X-IMG-TYRE]", () => {
  const svg = draw('tyre');
  expect(svg.getAttribute('viewBox')).toBe('0 0 94 120');
  expect(svg.querySelectorAll('ellipse')).toHaveLength(1);
  const words = [...svg.querySelectorAll('text')];
  expect(words.map(({ textContent }) => textContent)).toEqual(['Coming', 'soon']);
  for (const word of words) expect(word.getAttribute('text-anchor')).toBe('middle');
});

test('the common picture of a brand is a ring around a dot [X-IMG-BRAND]', () => {
  const svg = draw('brand');
  expect(svg.getAttribute('viewBox')).toBe('0 0 40 40');
  expect([...svg.querySelectorAll('circle')].map((circle) => circle.getAttribute('r'))).toEqual(['14', '4']);
});
