/** How texts are written, the most special way first. */
const spellings: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['no text', /^$/],
  ['HTML', /^</],
  ['a price', /^£\d+\.\d\d$/],
  ['pounds', /^\d+\.\d\d$/],
  ['a moment', /^\d{4}-\d\d-\d\dT\S+$/],
  ['a date', /^\d{4}-\d\d-\d\d$/],
  ['a time', /^\d\d:\d\d$/],
  ['digits', /^\d+$/],
  ['a postcode', /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/],
  ['a registration', /^[A-Z]{2}\d\d [A-Z]{3}$/],
  ['a rated size', /^\d+\/\d+ R\d+ \d+[A-Z]$/],
  ['a size', /^\d+\/\d+ R\d+$/],
  ['a size in an address', /^\d+-\d+-\d+$/],
  ['a URL', /^https?:/],
  ['a path', /^\//],
  ['a file', /^\w+\.[a-z]+$/],
  ['small letters', /^[a-z]/],
];

/**
 * The states of an answer, one a line: the fields of each object and how each value is written, by place. Answers with
 * the same states may differ in their data.
 */
export function answerStates(value: unknown, place = 'answer'): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => answerStates(item, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [`${place} is ${spellingOf(value)}`];
  const fields = Object.entries(value);
  return [
    `${place} has ${fields
      .map(([name]) => name)
      .sort()
      .join(', ')}`,
    ...fields.flatMap(([name, field]) => answerStates(field, `${place}.${name}`)),
  ];
}

/** The states of fake answers that are in none of the service's answers. */
export function unknownStates(fakes: readonly unknown[], answers: readonly unknown[]): string[] {
  const known = new Set(answerStates(answers));
  return [...new Set(answerStates(fakes))].filter((state) => !known.has(state));
}

function spellingOf(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value;
  // Pictures are named after what they show: only the folder is compared.
  const picture = /^(\/.+)\/[^/]+\.svg$/.exec(value)?.[1];
  if (picture) return `a picture in ${picture}`;
  return spellings.find(([, pattern]) => pattern.test(value))?.[0] ?? 'words';
}
