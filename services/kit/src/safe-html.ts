import sanitizeHtml from 'sanitize-html';

/** What a sanitiser allows beyond `createSanitiser`'s own list. Attributes are by tag. */
export interface AllowedHtml {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** Paragraphs, lists, tables and links; no h1, since the page has one. */
const usualTags = [
  ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br'],
  ...['a', 'strong', 'em', 'b', 'i', 'abbr', 'sup', 'sub', 'small'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const usualAttributes = {
  a: ['href', 'target', 'rel'],
  abbr: ['title'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/**
 * Creates a function that sanitises HTML from any author: it removes everything that could run or load something. Styles,
 * scripts, frames and forms are never allowed, and pictures only from the site itself.
 */
export function createSanitiser(more: AllowedHtml = { tags: [], attributes: {} }): (html: string) => string {
  const attributes = Object.entries({ ...usualAttributes, ...more.attributes });
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...usualTags, ...more.tags],
    allowedAttributes: Object.fromEntries(attributes.map(([tag, names]) => [tag, [...names]])),
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
  return (html) => sanitizeHtml(html, options).trim();
}
