import sanitizeHtml from 'sanitize-html';

/** Words with hyphens between, so that no id stands for something that a script looks up by name. */
const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A path of the site itself. */
const ownPath = /^\/(?![/\\])/;

const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  abbr: ['title'],
  details: ['id', 'open', 'name'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  section: ['id'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
};

/** The tags that an editor's text may have; no h1, since the page has one. */
export const safeTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br', 'blockquote'],
  ...['a', 'strong', 'em', 'b', 'i', 's', 'abbr', 'sup', 'sub', 'small', 'code', 'pre', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['details', 'summary', 'section', 'figure', 'figcaption', 'img'],
];

/** The attributes that a tag of an editor's text may have. */
export function safeAttributesOf(tag: string): readonly string[] {
  return (Object.hasOwn(attributes, tag) && attributes[tag]) || [];
}

const withoutForeignId: sanitizeHtml.Transformer = (tagName, { id, ...attribs }) => ({
  tagName,
  attribs: id !== undefined && idPattern.test(id) ? { id, ...attribs } : attribs,
});

const options: sanitizeHtml.IOptions = {
  allowedTags: [...safeTags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs),
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: { ...(href && { href }), ...(target === '_blank' && { target, rel: 'noopener' }) },
    }),
    ...Object.fromEntries(
      Object.entries(attributes).flatMap(([tag, names]) =>
        names.includes('id') ? [[tag, withoutForeignId]] : [],
      ),
    ),
  },
  enforceHtmlBoundary: false,
};

/**
 * Sanitises HTML from any author: removes everything that could run or load something. Styles, scripts, frames and forms are
 * never allowed, and pictures only from the site itself.
 */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** Sanitises the HTML columns of a row again when it is served: a table may have been changed without an import. */
export function withSafeHtml<Row extends object, Column extends HtmlColumn<Row>>(
  row: Row,
  ...columns: readonly Column[]
): Row {
  return {
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, toSafeHtml(String(row[column]))])),
  };
}

type HtmlColumn<Row> = { [Name in keyof Row]: Row[Name] extends string ? Name : never }[keyof Row];

function isOwnPicture({ src = '', srcset = '' }: sanitizeHtml.Attributes): boolean {
  return [src, ...srcset.split(',').filter(Boolean)].every((address) => ownPath.test(address.trim()));
}
