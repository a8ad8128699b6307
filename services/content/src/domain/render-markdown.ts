import { safeAttributesOf, safeTags, toSafeHtml } from '@tyres/service-kit/safe-html';
import MarkdownIt, { type Token } from 'markdown-it';
import { tagsIn } from './html-tags';
import type { LineProblem } from './problem';
import { pathOf } from './redirects';

/** A picture as a page shows it. */
export interface ShownPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly width: number;
  readonly height: number;
}

export interface RenderOptions {
  /** The line of the file on which the text begins. */
  readonly firstLine: number;
  /** The picture that a file of the folder holds, by the path in the text; undefined if there is none. */
  readonly pictureAt: (path: string) => ShownPicture | undefined;
}

/** A link to another address of the site. */
export interface PageLink {
  readonly path: string;
  readonly line: number;
}

export interface RenderedPage {
  readonly html: string;
  readonly links: readonly PageLink[];
  readonly problems: readonly LineProblem[];
}

const markdown = new MarkdownIt({ html: true });
const longestLevel = 4;

/** Turns an editor's Markdown into safe HTML, and says what in it is wrong. HTML in it is allowed as far as it is safe. */
export function renderMarkdown(source: string, options: RenderOptions): RenderedPage {
  const tokens = markdown.parse(source, {});
  const checked = new CheckedText(options);
  let line = options.firstLine;
  for (const [place, token] of tokens.entries()) {
    if (token.map) line = options.firstLine + token.map[0];
    checked.block(token, tokens[place + 1], line);
  }
  checked.end();
  const html = toSafeHtml(markdown.renderer.render(tokens, markdown.options, {}));
  if (html === '' && checked.problems.length === 0)
    checked.problems.push({ line: options.firstLine, message: 'the page has no text' });
  return { html, links: checked.links, problems: checked.problems };
}

/** Paths of the pictures that a text shows. */
export function picturesIn(source: string): string[] {
  const images = markdown.parse(source, {}).flatMap(({ children }) => children ?? []);
  return images.flatMap((token) => (token.type === 'image' ? [decoded(token.attrGet('src') ?? '')] : []));
}

/** Walks the tokens of a text, completes them, and collects its links and problems. */
class CheckedText {
  readonly links: PageLink[] = [];
  readonly problems: LineProblem[] = [];
  readonly #ids = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #jumps: { readonly id: string; readonly line: number }[] = [];
  readonly #pictureAt: RenderOptions['pictureAt'];
  /** The page's heading is its h1. */
  #level = 1;

  constructor({ pictureAt }: RenderOptions) {
    this.#pictureAt = pictureAt;
  }

  block(token: Token, next: Token | undefined, line: number): void {
    if (token.type === 'heading_open') {
      this.#heading(Number(token.tag.slice(1)), line);
      token.attrSet('id', this.#idFor(textOf(next?.children ?? [])));
    }
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    if (token.type === 'html_block') this.#html(token.content, line);
    if (token.type === 'inline') this.#inline(token.children ?? [], line);
  }

  /** Checks the links within the page, which may lead to a heading that follows. */
  end(): void {
    for (const { id, line } of this.#jumps)
      if (!this.#ids.has(id))
        this.problems.push({ line, message: `the link #${id} leads to no heading of this page` });
  }

  #inline(tokens: readonly Token[], firstLine: number): void {
    let line = firstLine;
    for (const token of tokens) {
      if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
      if (token.type === 'html_inline') this.#html(token.content, line);
      if (token.type === 'link_open') this.#link(decoded(token.attrGet('href') ?? ''), line);
      if (token.type === 'image') this.#picture(token, line);
    }
  }

  #heading(level: number, line: number): void {
    if (level === 1)
      this.problems.push({ line, message: 'the heading of the page is its h1: begin with ##' });
    else if (level > longestLevel)
      this.problems.push({ line, message: `a heading has at most ${longestLevel} marks` });
    else if (level > this.#level + 1)
      this.problems.push({
        line,
        message: `a heading of level ${level} follows one of level ${this.#level}`,
      });
    this.#level = Math.max(level, 2);
  }

  #idFor(text: string): string {
    const words = text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/['’\p{M}]/gu, '')
      .match(/[a-z0-9]+/g);
    const wanted = (words ?? ['part']).join('-').slice(0, 60).replace(/-$/, '');
    let id = wanted;
    // Continues where the last heading of this name ended.
    let count = this.#counts.get(wanted) ?? 1;
    while (this.#ids.has(id)) id = `${wanted}-${(count += 1)}`;
    this.#counts.set(wanted, count);
    this.#ids.add(id);
    return id;
  }

  #link(href: string, line: number): void {
    if (href.startsWith('#')) this.#jumps.push({ id: href.slice(1), line });
    else if (/^\/(?![/\\])/.test(href)) this.links.push({ path: pathOf(href), line });
    else if (!/^(https:\/\/|mailto:|tel:)./i.test(href))
      this.problems.push({
        line,
        message: `the link ${shortened(href)} begins with neither / nor https:// nor mailto: nor tel:`,
      });
  }

  #picture(token: Token, line: number): void {
    const path = decoded(token.attrGet('src') ?? '');
    if (token.content.trim() === '')
      this.problems.push({
        line,
        message: `the picture ${shortened(path)} has no words for who cannot see it`,
      });
    const picture = this.#pictureAt(path);
    if (!picture) {
      this.problems.push({
        line,
        message: `the picture ${shortened(path)} is not in the folder, or cannot be used`,
      });
      return;
    }
    const { src, srcset, width, height } = picture;
    token.attrSet('src', src);
    if (srcset) {
      token.attrSet('srcset', srcset);
      token.attrSet('sizes', '(min-width: 768px) 42rem, 100vw');
    }
    for (const [name, value] of Object.entries({ width, height })) token.attrSet(name, String(value));
    token.attrSet('loading', 'lazy');
  }

  #html(text: string, firstLine: number): void {
    for (const { name, attributes, line } of tagsIn(text, firstLine)) {
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (level !== undefined) this.#heading(Number(level), line);
      if (name === 'img')
        this.problems.push({ line, message: 'a picture is written as ![its words](its file)' });
      else if (level === undefined && !safeTags.includes(name))
        this.problems.push({ line, message: `<${shortened(name)}> is not allowed` });
      for (const attribute of Object.keys(attributes))
        if (safeTags.includes(name) && !safeAttributesOf(name).includes(attribute))
          this.problems.push({ line, message: `<${name}> has no ${shortened(attribute)} here` });
      if (name === 'a' && attributes['href'] !== undefined) this.#link(attributes['href'].trim(), line);
      if (attributes['id'] !== undefined) this.#ids.add(attributes['id']);
    }
  }
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ type, content }) => (type === 'html_inline' ? '' : content)).join(' ');
}

/** markdown-it encodes addresses. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
