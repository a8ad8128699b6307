import { sharePictureSvg } from './share-picture-svg';

const draw = (heading: string, shopName = 'Tyres') => sharePictureSvg({ heading, shopName });
/** The size of a heading, and its lines with their places. */
function headingOf(heading: string) {
  const svg = draw(heading);
  const [, size, text = ''] = /<text font-size="(\d+)"[^>]*>(.*)<\/text>/.exec(svg) ?? [];
  const lines = [...text.matchAll(/<tspan x="(\d+)" y="(\d+)">([^<]*)<\/tspan>/g)];
  return {
    size: Number(size),
    lines: lines.map(([, , , line]) => line),
    x: [...new Set(lines.map(([, x]) => Number(x)))],
    y: lines.map(([, , y]) => Number(y)),
  };
}

test('the picture is 1,200 by 630 pixels, with the name of the shop beside its mark', () => {
  expect(draw('Tyres')).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="630" /);
  expect(draw('Tyres', 'Kerbside')).toContain('<text x="180" y="114" font-size="42"');
  expect(draw('Tyres', 'Kerbside')).toContain('>Kerbside</text>');
});

test('neither a heading nor a name can add markup', () => {
  expect(draw('<b> & "x"', '<i> & y')).toContain('>&lt;b&gt; &amp; "x"</tspan>');
  expect(draw('<b> & "x"', '<i> & y')).toContain('>&lt;i&gt; &amp; y</text>');
});

test('a short heading is one large line in the middle of its place', () => {
  expect(headingOf('Winter tyres')).toEqual({ size: 96, lines: ['Winter tyres'], x: [80], y: [415] });
});

test('a longer heading is divided at its spaces, and its lines are one below the other', () => {
  const { size, lines, y } = headingOf('When do I need winter tyres, and how long');
  expect(lines).toEqual(['When do I need', 'winter tyres, and', 'how long']);
  expect([size, y]).toEqual([96, [304, 415, 527]]);
});

test('a heading has room between 190 and 560 pixels at each size, and 1,040 pixels of width', () => {
  const sizes = new Set<number>();
  for (let words = 1; words <= 48; words += 1) {
    const { size, lines, y } = headingOf(Array(words).fill('tyre').join(' '));
    sizes.add(size);
    expect(lines.join(' ')).toBe(Array(words).fill('tyre').join(' '));
    expect((y[0] ?? 0) - size).toBeGreaterThanOrEqual(189);
    expect(y.at(-1)).toBeLessThanOrEqual(560);
    // The words have letters of 0.68 em at most, and spaces of 0.4.
    for (const line of lines) expect((line?.length ?? 0) * 0.4 * size).toBeLessThan(1_040);
  }
  expect([...sizes]).toEqual([96, 84, 72, 60, 50, 42]);
});

test('of a heading that has no room at the smallest size the first seven lines are shown', () => {
  const { size, lines } = headingOf(Array(200).fill('tyres').join(' '));
  expect([size, lines.length]).toEqual([42, 7]);
});

test('a word that is wider than the picture is broken', () => {
  const word = 'W'.repeat(60);
  const { lines } = headingOf(word);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(word);
});

test('capitals and wide letters take more room than small ones', () => {
  const most = (letter: string) => headingOf(letter.repeat(100)).lines[0]?.length ?? 0;
  const atSize = (letter: string) => headingOf(letter.repeat(100)).size;
  expect([atSize('i'), atSize('a'), atSize('A'), atSize('W'), atSize('字')]).toEqual([
    ...[atSize('l'), atSize('0'), atSize('Z'), atSize('M'), atSize('m')],
  ]);
  expect(most('i') * 0.4 * atSize('i')).toBeLessThanOrEqual(1_040);
  expect(most('W') * 1.07 * atSize('W')).toBeLessThanOrEqual(1_040);
});
