import type { RelatedTyres } from '@tyres/content-contract/endpoints';
import { slug } from '@tyres/content-contract/schemas';
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { number, string, ValidationError, type Schema } from 'yup';
import { londonMoment } from './london-moment';
import type { LineProblem } from './problem';
import { readRelated } from './related-tyres';
import type { PageLink } from './render-markdown';
import { scalarText } from './scalar-text';

/** What an editor says about a page above its text. */
export interface FrontMatter {
  readonly slug: string;
  readonly heading: string;
  readonly description: string;
  readonly state: 'draft' | 'published';
  /** ISO 8601, UTC; null at once. */
  readonly publish_on: string | null;
  /** ISO 8601, UTC; null for never. */
  readonly unpublish_on: string | null;
  readonly group: string;
  readonly order: number;
  /** Links to brands, ranges and manufacturers, in the editor's order. */
  readonly related: readonly RelatedTyres[];
}

/** A file in its parts. The line is that of the body's first one. */
export interface ReadPage {
  readonly front: FrontMatter | undefined;
  readonly body: string;
  readonly bodyLine: number;
  /** The line of each field that is there. */
  readonly lines: ReadonlyMap<string, number>;
  /** The paths of the related tyres with their lines. */
  readonly links: readonly PageLink[];
  readonly problems: readonly LineProblem[];
}

/** More brackets, dashes, question marks or colons than one-line fields can have: the parser would go as deep as they are many. */
const mostMarks = 60;
const marks = /[[{]|[-?:](?=\s)/g;

/** In characters; what an editor writes is far shorter, and a longer one may be made to exhaust the parser. */
const longest = 4_000;
const opening = /^\uFEFF?---[ \t]*\r?\n/;
const closing = /^---[ \t]*\r?$/m;

/** A day of the calendar, or a day and a time, in London: '2026-12-01' or '2026-12-01T09:00'. */
const moment = string()
  .transform((text: string) => londonMoment(text)?.toISOString() ?? 'no date')
  .notOneOf(['no date'], '${path} is a day, as in 2026-12-01, or a day and a time, as in 2026-12-01T09:00')
  .nullable()
  .default(null);

const fields: Readonly<Record<Exclude<keyof FrontMatter, 'related'>, Pick<Schema, 'validateSync'>>> = {
  slug: slug.required('the slug is missing'),
  heading: string().trim().max(120).required('the heading is missing'),
  description: string().trim().max(160).required('the description is missing'),
  state: string()
    .oneOf(['draft', 'published'], 'state is draft or published')
    .required('the state is missing'),
  publish_on: moment,
  unpublish_on: moment,
  group: string().trim().max(60).default(''),
  order: number()
    .typeError('order is a whole number')
    .integer('order is a whole number')
    .min(0)
    .max(9_999)
    .default(0),
};

/** Splits a file into front matter and body, and checks each field of the front matter. */
export function readPage(text: string): ReadPage {
  const start = opening.exec(text)?.[0].length;
  const end = start === undefined ? null : closing.exec(text.slice(start));
  if (start === undefined || !end)
    return refused('a page begins with front matter: its fields between two lines of ---');
  const yaml = text.slice(start, start + end.index);
  const rest = text.slice(start + end.index + end[0].length);
  const bodyLine = text.slice(0, text.length - rest.length).split('\n').length;
  if (yaml.length > longest) return refused(`the front matter has more than ${longest} characters`);
  if ((yaml.match(marks)?.length ?? 0) > mostMarks) return refused('the front matter is nested too deeply');
  return { ...readFields(yaml), body: rest, bodyLine };
}

function refused(message: string): ReadPage {
  const problems = [{ line: 1, message }];
  return { front: undefined, body: '', bodyLine: 1, lines: new Map(), links: [], problems };
}

/** The first line of the file opens the front matter. */
const firstLine = 2;

function readFields(yaml: string): Omit<ReadPage, 'body' | 'bodyLine'> {
  const counter = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, counter.linePos(offset).line) + firstLine - 1;
  const texts = new Map<string, string>();
  const related: RelatedTyres[] = [];
  const links: PageLink[] = [];
  const lines = new Map<string, number>();
  const problems: LineProblem[] = [];
  const document = parse(yaml, counter);
  for (const { pos, message } of [...document.errors, ...document.warnings])
    problems.push({ line: lineAt(pos[0]), message });
  problems.push(...clevernessIn(document, lineAt));
  const { contents } = document;
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) {
      const line = lineAt(isNode(key) ? (key.range?.[0] ?? 0) : 0);
      problems.push({ line, message: 'the name of a field is one text, not a list or fields of its own' });
      continue;
    }
    const name = String(key.value);
    const line = lineAt(key.range?.[0] ?? 0);
    if (name === 'related') {
      const read = readRelated(value, (node) => (isScalar(node) ? lineAt(node.range?.[0] ?? 0) : line));
      related.push(...read.related);
      links.push(...read.links);
      problems.push(...read.problems);
    } else if (!Object.hasOwn(fields, name))
      problems.push({
        line,
        message: `nothing is called ${name.slice(0, 40)}; there are ${[...Object.keys(fields), 'related'].join(', ')}`,
      });
    else if (value !== null && !isScalar(value)) problems.push({ line, message: `${name} is one text` });
    else {
      lines.set(name, line);
      texts.set(name, scalarText(value));
    }
  }
  if (problems.length > 0) return { front: undefined, lines, links, problems };
  return { lines, links, ...check(texts, lines, related) };
}

function parse(yaml: string, lineCounter: LineCounter): Document.Parsed {
  return parseDocument(yaml, {
    schema: 'core',
    version: '1.2',
    merge: false,
    lineCounter,
    prettyErrors: false,
  });
}

/** Anchors and aliases, with which a few lines can stand for billions. The parser warns of tags. */
function clevernessIn(document: Document.Parsed, lineAt: (offset: number) => number): LineProblem[] {
  const found: LineProblem[] = [];
  visit(document, {
    Alias: (_, { range }) => {
      found.push({ line: lineAt(range?.[0] ?? 0), message: 'front matter has no aliases (*)' });
    },
    Value: (_, { anchor, range }) => {
      if (anchor !== undefined)
        found.push({ line: lineAt(range?.[0] ?? 0), message: 'front matter has no anchors (&)' });
    },
  });
  return found;
}

function check(
  texts: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, number>,
  related: readonly RelatedTyres[],
): Pick<ReadPage, 'front' | 'problems'> {
  const problems: LineProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    try {
      values[name] = schema.validateSync(texts.get(name) || undefined);
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      const message = error.message.replace(/^this\b/, name);
      problems.push({ line: lines.get(name) ?? firstLine - 1, message });
    }
  }
  const { publish_on: from, unpublish_on: until } = values;
  if (typeof from === 'string' && typeof until === 'string' && until <= from)
    problems.push({ line: lines.get('unpublish_on') ?? 1, message: 'unpublish_on is not after publish_on' });
  return problems.length > 0
    ? { front: undefined, problems }
    : { front: asFrontMatter(values, related), problems };
}

function asFrontMatter(
  values: Readonly<Record<string, unknown>>,
  related: readonly RelatedTyres[],
): FrontMatter {
  const text = (name: keyof FrontMatter): string => String(values[name]);
  const time = (name: keyof FrontMatter): string | null => (values[name] === null ? null : text(name));
  return {
    slug: text('slug'),
    heading: text('heading'),
    description: text('description'),
    state: values['state'] === 'published' ? 'published' : 'draft',
    publish_on: time('publish_on'),
    unpublish_on: time('unpublish_on'),
    group: text('group'),
    order: Number(values['order']),
    related,
  };
}
