import sanitizeHtml from 'sanitize-html';

// Allows text, lists, tables and `details`, but no styles, scripts, frames, forms or pictures from other sites, and no h1,
// since the page has one.
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...['a', 'strong', 'em', 'b', 'i', 'abbr', 'code', 'sup', 'sub', 'small', 'mark'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['details', 'summary', 'section', 'figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    h2: ['id'],
    h3: ['id'],
    section: ['id'],
    details: ['id', 'open', 'name'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Pictures only from the site itself: a path, never a URL of another site.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: { ...(href && { href }), ...(target === '_blank' && { target, rel: 'noopener' }) },
    }),
  },
  enforceHtmlBoundary: false,
};

/** Sanitises HTML from any author: removes everything that could run or load something. */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}
