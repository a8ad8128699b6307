import { toSafeHtml } from '@tyres/service-kit/safe-html';
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true });
// The sanitiser decides which links are safe; `refusedTag` finds the others.
markdown.validateLink = () => true;
// The page has an h1 of its own, and styles down to h3.
markdown.core.ruler.push('heading-levels', ({ tokens }) => {
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = token.tag > 'h2' ? 'h3' : 'h2';
});

/** Turns an editor's Markdown into safe HTML. HTML in it is sanitised. */
export function introHtml(source: string): string {
  return toSafeHtml(markdown.render(source));
}

/** The first tag of an introduction that `introHtml` would remove or change, such as `<script>`; undefined without one. */
export function refusedTag(source: string): string | undefined {
  const html = markdown.render(source);
  const kept = tagsIn(toSafeHtml(html)).map(spelling);
  return tagsIn(html).find((tag, index) => spelling(tag) !== kept[index]);
}

const tagsIn = (html: string): string[] => [...html.matchAll(/<[a-z/!?][^>]*>?/gi)].map(([tag]) => tag);

/** The same text for all spellings of a tag that mean the same, such as `<br>` and `<BR />`. */
const spelling = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll('&amp;', '&')
    .replaceAll("'", '"')
    .replace(/\s*\/?>$/, '');
