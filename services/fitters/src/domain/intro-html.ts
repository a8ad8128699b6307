import { toSafeHtml } from '@tyres/service-kit/safe-html';

/**
 * Turns an editor's Markdown into safe HTML. It knows paragraphs, headings from `##`, lists, **bold**, *italic* and links;
 * what else Markdown has stays as it is written. HTML in it is sanitised.
 */
export function introHtml(markdown: string): string {
  return toSafeHtml(toHtml(markdown));
}

/** The first tag of an introduction that `introHtml` would remove or change, such as `<script>`; undefined without one. */
export function refusedTag(markdown: string): string | undefined {
  const html = toHtml(markdown);
  const kept = tagsIn(toSafeHtml(html));
  return tagsIn(html).find((tag, index) => spelling(tag) !== spelling(kept[index] ?? ''));
}

const tagsIn = (html: string): string[] => html.match(/<[a-z/!?][^>]*>?/gi) ?? [];

/** A tag as the sanitiser writes it, as far as spellings mean the same. */
const spelling = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll('&amp;', '&')
    .replaceAll("'", '"')
    .replace(/\s*\/?>$/, '>');

function toHtml(markdown: string): string {
  const blocks = markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap(splitHeadings);
  return blocks.map(blockHtml).join('');
}

/** A heading is one line, whatever follows it. */
function splitHeadings(block: string): string[] {
  return block
    .split(/^(#{1,6} .*)$/m)
    .map((part) => part.trim())
    .filter(Boolean);
}

function blockHtml(block: string): string {
  const [, marks, heading] = /^(#{1,6}) (.*)$/.exec(block) ?? [];
  if (marks !== undefined && heading !== undefined) {
    // The page has an h1 of its own.
    const level = marks.length > 2 ? 3 : 2;
    return `<h${level}>${inlineHtml(heading)}</h${level}>`;
  }
  const lines = block.split('\n');
  if (lines.every((line) => bullet.test(line))) return `<ul>${itemsHtml(lines, bullet)}</ul>`;
  if (lines.every((line) => number.test(line))) return `<ol>${itemsHtml(lines, number)}</ol>`;
  return block.startsWith('<') ? block : `<p>${inlineHtml(lines.join(' '))}</p>`;
}

const bullet = /^\s*[-*+] +/;
const number = /^\s*\d+[.)] +/;

function itemsHtml(lines: readonly string[], mark: RegExp): string {
  return lines.map((line) => `<li>${inlineHtml(line.replace(mark, ''))}</li>`).join('');
}

function inlineHtml(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\(([^\s()<>"']+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(\S(?:[^*]*\S)?)\*/g, '<em>$1</em>');
}
