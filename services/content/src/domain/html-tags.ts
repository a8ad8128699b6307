import { Parser } from 'htmlparser2';

/** A tag in a text, with the line on which it begins. */
export interface FoundTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
}

/** The opening tags of HTML or, with `isXml`, of an SVG drawing, whose names keep their capitals. */
export function tagsIn(text: string, firstLine: number, { isXml = false } = {}): FoundTag[] {
  const tags: FoundTag[] = [];
  let line = firstLine;
  let counted = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const start = parser.startIndex;
        line += text.slice(counted, start).split('\n').length - 1;
        counted = start;
        tags.push({ name, attributes: { ...attributes }, line });
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(text);
  return tags;
}
