import { svgProblems } from './svg-problems';

const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;

test.each([
  svg(
    '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)" width="9" height="9"/>',
  ),
  svg('<symbol id="s"><path d="M0 0h9"/></symbol><use href="#s"/>'),
  svg(
    '<style>.a { fill: url(#g); stroke: #333 }</style><title>A &amp; B</title><text class="a">205/55</text>',
  ),
  `<?xml version="1.0"?>\n<!-- drawn -->\n${svg('<sodipodi:namedview id="n"/>', ' xmlns:sodipodi="x"')}`,
])('the drawing %s is accepted', (drawing) => expect(svgProblems(drawing)).toEqual([]));

test('what drawings are made of is accepted', () => {
  const tags = [
    ...[
      'g',
      'defs',
      'symbol',
      'use',
      'title',
      'desc',
      'metadata',
      'style',
      'switch',
      'path',
      'rect',
      'circle',
    ],
    ...[
      'ellipse',
      'line',
      'polyline',
      'polygon',
      'text',
      'tspan',
      'textPath',
      'linearGradient',
      'radialGradient',
    ],
    ...['stop', 'pattern', 'clipPath', 'mask', 'marker'],
  ];
  expect(svgProblems(svg(tags.map((tag) => `<${tag}></${tag}>`).join('')))).toEqual([]);
});

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`)
  .join('')}]>\n${svg('<text>&j;</text>')}`;

test.each([
  ['a billion laughs', laughs, 1, 'a drawing has no <!DOCTYPE>'],
  [
    'another file',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg('<text>&f;</text>')}`,
    1,
    'a drawing has no <!DOCTYPE>',
  ],
  ['HTML', '<html></html>', 1, 'this is not an SVG drawing'],
  ['nothing', '', 1, 'this is not an SVG drawing'],
  ['a script', svg('\n<g>\n<script/></g>'), 3, 'a drawing has no <script>'],
  ['a handler', svg('\n<path\n d="M0 0" onclick="x()"/>'), 2, 'a drawing has no onclick like this'],
  [
    'a picture of another site',
    svg('<use href="https://elsewhere.example/x.svg#a"/>'),
    1,
    'a drawing has no href like this',
  ],
])('a drawing with %s is refused, with the line', (_, drawing, line, message) => {
  expect(svgProblems(drawing)).toContainEqual({ line, message });
});

test.each([
  ['a style that loads', svg('<style>@import "x"</style>'), 'a style of a drawing loads nothing'],
  [
    'a style that loads a picture',
    svg('<style>a { fill: url(x) }</style>'),
    'a style of a drawing loads nothing',
  ],
  [
    'a hidden word in a style',
    svg('<style>a { fill: u/**/rl(x) }</style>'),
    'a style of a drawing loads nothing',
  ],
  ['an escape in a style', svg('<style>a { fill: u\\72l(x) }</style>'), 'a style of a drawing loads nothing'],
  ['an entity in a style', svg('<style>a&#58;</style>'), 'a style of a drawing loads nothing'],
  ['an attribute that loads', svg('<rect fill="url( x )"/>'), 'a drawing has no fill like this'],
  ['an expression', svg('<rect style="width: expression(x)"/>'), 'a drawing has no style like this'],
  ['a spaced expression', svg('<rect style="width: expression (x)"/>'), 'a drawing has no style like this'],
  ['a comment in a word', svg('<rect style="fill: u/* x */rl(x)"/>'), 'a drawing has no style like this'],
  ['a hidden address', svg('<rect style="fill:/* */u/*\n*/rl(x)"/>'), 'a drawing has no style like this'],
  ['a script in an attribute', svg('<rect fill="JavaScript:x"/>'), 'a drawing has no fill like this'],
  ['a link elsewhere', svg('<use xlink:href="x.svg#a"/>'), 'a drawing has no xlink:href like this'],
  ['a handler in capitals', svg('<rect ONLOAD="x"/>'), 'a drawing has no ONLOAD like this'],
  ['a handler with a prefix', svg('<rect xx:onload="x"/>'), 'a drawing has no xx:onload like this'],
  ['HTML within', svg('<foreignObject/>'), 'a drawing has no <foreignObject>'],
  ['a tag that only begins like a foreign one', svg('<ccx:a/>'), 'a drawing has no <ccx:a>'],
  ['a tag that only ends like a foreign one', svg('<xcc:a/>'), 'a drawing has no <xcc:a>'],
  ['a long tag', svg(`<${'x'.repeat(41)}/>`), `a drawing has no <${'x'.repeat(40)}>`],
  ['a long attribute', svg(`<g on${'x'.repeat(41)}=""/>`), `a drawing has no on${'x'.repeat(38)} like this`],
  ['an entity', `<!entity a "b">${svg('')}`, 'a drawing has no <!entity>'],
])('a drawing with %s is refused', (_, drawing, message) => {
  expect(svgProblems(drawing)).toEqual([{ line: 1, message }]);
});

test('a style and a declaration are refused with their line', () => {
  expect(svgProblems(svg('\n<g/>\n<style>@import "x"</style>'))).toEqual([
    { line: 3, message: 'a style of a drawing loads nothing' },
  ]);
  expect(svgProblems(`\n\n<!DOCTYPE svg>${svg('')}`)).toEqual([
    { line: 3, message: 'a drawing has no <!DOCTYPE>' },
  ]);
});

test.each([
  svg('<use href=" #s "/>'),
  svg('<use xlink:href="#s"/>'),
  svg('<text hreflang="en"/>'),
  svg('<rect fill="url( \'#g\' )" mask=\'url("#m")\' font="long"/>'),
  svg('<g/>', ' xmlns:x="javascript:x"'),
  svg('<style>/* & is not used */</style>').replace('& ', ''),
  svg('<rdf:a/><cc:b/><dc:c/><inkscape:d/>'),
])('the drawing %s loads nothing', (drawing) => expect(svgProblems(drawing)).toEqual([]));
