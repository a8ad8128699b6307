import sanitizeHtml from 'sanitize-html';

// Allows a few paragraphs, but no styles, scripts, frames, forms or pictures, and no h1, since the page has one.
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br'],
    ...['a', 'strong', 'em', 'b', 'i', 'abbr', 'sup', 'sub', 'small'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: { ...(href && { href }), ...(target === '_blank' && { target, rel: 'noopener' }) },
    }),
  },
};

/** Sanitises HTML from any author: removes everything that could run or load something. */
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
