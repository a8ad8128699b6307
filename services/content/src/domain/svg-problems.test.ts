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
