import { tagsIn } from './html-tags';
import type { LineProblem } from './problem';

/** What a drawing is made of; nothing that runs, loads, or holds HTML. */
const safeTags = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'],
]);
/** A name that an editor's drawing program adds, such as `sodipodi:namedview`. */
const foreign = /^(sodipodi|inkscape|rdf|cc|dc):/;
/** What loads from elsewhere, or an escape that can hide it. */
const outside = /url\((?!\s*['"]?#)|@import|expression\s*\(|javascript:|\\/i;

/** Why a drawing is refused: what in it may run, load from elsewhere or never end. */
export function svgProblems(text: string): LineProblem[] {
  const declaration = /<!(DOCTYPE|ENTITY)/i.exec(text);
  if (declaration)
    return [{ line: lineAt(text, declaration.index), message: `a drawing has no <!${declaration[1]}>` }];
  const tags = tagsIn(text, 1, { isXml: true });
  if (tags[0]?.name !== 'svg') return [{ line: 1, message: 'this is not an SVG drawing' }];
  const problems = tags.flatMap(({ name, attributes, line }) => [
    ...(safeTags.has(name) || foreign.test(name)
      ? []
      : [{ line, message: `a drawing has no <${name.slice(0, 40)}>` }]),
    ...Object.entries(attributes).flatMap(([attribute, value]) =>
      isSafe(attribute, value)
        ? []
        : [{ line, message: `a drawing has no ${attribute.slice(0, 40)} like this` }],
    ),
  ]);
  const style = /<style[\s\S]*?<\/style>/i.exec(text);
  if (style && (style[0].includes('&') || outside.test(withoutComments(style[0]))))
    problems.push({ line: lineAt(text, style.index), message: 'a style of a drawing loads nothing' });
  return problems;
}

function isSafe(attribute: string, value: string): boolean {
  const name = attribute.toLowerCase();
  if (/^(.*:)?on/.test(name)) return false;
  if (/(^|:)href$/.test(name)) return value.trim().startsWith('#');
  if (name.startsWith('xmlns')) return true;
  return !outside.test(withoutComments(value));
}

/** A comment of CSS can part a word. */
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
