import { badTexts } from './bad-texts';

/** Where a document carries a value: between quotes or between tags. */
const value = /(?<==")[^"]*(?=")|(?<=>)[^<>]+(?=<)/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An XML document with each of its values replaced by bad texts, truncated, or replaced as a whole. */
export function spoiltDocuments(document: string): (readonly [label: string, document: string])[] {
  const texts = Object.entries(badTexts);
  const values = [...document.matchAll(value)];
  return [
    ...texts.map(([label, text]) => [`instead: ${label}`, text] as const),
    ...texts.map(([label, text]) => [`behind it: ${label}`, document + text] as const),
    ...values.map(({ 0: found, index }) => [`cut off before ${found}`, document.slice(0, index)] as const),
    ...values.flatMap(({ 0: found, index }) =>
      texts.map(([label, text]) => {
        const escaped = text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
        const end = document.slice(index + found.length);
        return [`instead of ${found}: ${label}`, document.slice(0, index) + escaped + end] as const;
      }),
    ),
  ];
}
