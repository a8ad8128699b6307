/**
 * A schema.org object for a page's head. Addresses are paths of the site; the edge makes them whole, and escapes the JSON, when
 * it writes the head.
 */
export function jsonLd(type: string, fields: object): object {
  return { '@context': 'https://schema.org', '@type': type, ...fields };
}
