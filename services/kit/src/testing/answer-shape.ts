/** Formats of texts in answers, the first that matches; other texts are `text`. */
const formats: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['empty', /^$/],
  ['YYYY-MM-DD', /^\d{4}-\d\d-\d\d$/],
  ['HH:MM', /^\d\d:\d\d$/],
  ['HH:MM|HH:MM', /^\d\d:\d\d\|\d\d:\d\d$/],
  ['HH:MM-HH:MM', /^\d\d:\d\d-\d\d:\d\d$/],
  ['HH:MM - HH:MM', /^\d\d:\d\d - \d\d:\d\d$/],
  ['dddd Do MMMM YYYY', /^[A-Z]\w+day \d{1,2}(st|nd|rd|th) [A-Z]\w+ \d{4}$/],
  ['ISO 8601 in UTC', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/],
  ['ISO 8601 with offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/],
  ['pounds', /^\d+\.\d\d$/],
  ['postcode', /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/],
  ['registration', /^[A-Z]{2}\d\d [A-Z]{3}$/],
  ['size with rating', /^\d+\/\d+ R\d+ \d+[A-Z]$/],
  ['size', /^\d+\/\d+ R\d+$/],
  ['size in an address', /^\d+-\d+-\d+$/],
  ['HTML', /^</],
  ['address', /^(https?:\/)?\//],
];

function formatOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return typeof value;
  return formats.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
}

/** Replaces a key that is a date, a time or an index by the name of its format; other keys are field names. */
function keyOf(key: string): string {
  const format = /^\d+$/.test(key) ? 'index' : formatOf(key);
  return format === 'text' || format === 'empty' ? key : `{${format}}`;
}

/** The formats of the values at each path in some answers, as in `basket.products[].retail`: `pounds`. */
function shapeOf(answers: readonly unknown[]): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const visit = (path: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) for (const one of value) visit(`${path}[]`, one);
    else if (value !== null && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) visit(path ? `${path}.${keyOf(key)}` : keyOf(key), one);
    else shape.set(path, (shape.get(path) ?? new Set()).add(formatOf(value)));
  };
  for (const answer of answers) visit('', answer);
  return shape;
}

/**
 * Lists how the answers of a contract's fake differ from real ones: fields or formats that no real answer has, and
 * fields that every real answer has and a fake answer lacks. Give several real answers, one for each state.
 */
export function unlikeReal(fakes: readonly unknown[], real: readonly unknown[]): string[] {
  const known = shapeOf(real);
  const invented = [...shapeOf(fakes)].flatMap(([path, found]) =>
    [...found]
      .filter((format) => !known.get(path)?.has(format))
      .map((format) => `${path} is ${format}, but ${[...(known.get(path) ?? ['absent'])].join(' or ')}`),
  );
  const always = [...known.keys()].filter((path) => real.every((answer) => shapeOf([answer]).has(path)));
  const missing = always.filter((path) => fakes.some((fake) => !shapeOf([fake]).has(path)));
  return [...invented, ...missing.map((path) => `${path} is missing`)];
}
