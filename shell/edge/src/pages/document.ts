import type { Head, PageInfo } from '@tyres/kit/fragment';
import { regions, type Region } from '@tyres/registry-contract/release';
import { bannerHtml } from './banner';
import type { PreparedPage } from '../release/site-release';
import type { ChosenSet } from '../session/choose-set';
import { nonceLength } from '../http/nonce';
import { toInlineJson } from '../http/escape';
import { showFragment } from './fragment-html';
import type { HeadHtml, SiteFacts } from './head-html';
import { packText, type PackedText, type Piece } from '../gzip/packed-text';
import type { StartedPage } from './start-page';

export interface DocumentOptions extends ChosenSet {
  readonly site: SiteFacts;
  readonly plan: PreparedPage;
  readonly page: PageInfo;
  readonly head: Head;
  readonly headHtml: HeadHtml;
  readonly started: StartedPage;
  readonly nonce: string;
  /** For fragments that are not out when the document begins. */
  readonly graceMs: number;
  /** Stands in the main region instead of fragments, where the release set has none for it. */
  readonly main?: string;
}

const tags: Readonly<Record<Region, string>> = {
  header: 'header',
  notice: 'div',
  main: 'main',
  aside: 'aside',
  footer: 'footer',
  overlay: 'div',
};
const lastingRegions: ReadonlySet<Region> = new Set(['header', 'main', 'footer', 'overlay']);
/** `--color-brand` of the shell's tokens: browsers paint their own frame with it before any style is read. */
const themeColour = '#0f3d30';
const skipLink =
  '.skip-link{position:absolute;inset:0 auto auto 0;z-index:9;padding:.75rem 1rem;background:#fff;color:#17231f}' +
  '.skip-link:not(:focus){transform:translateY(-110%)}';

/**
 * Writes a page from top to bottom. It pauses only for a fragment that is not out yet, and then no longer than the
 * grace: what is written so far is on its way meanwhile. What is left is its return value.
 */
export async function* writeDocument(options: DocumentOptions): AsyncGenerator<Piece[], Piece[]> {
  const { plan, page, started, site, nonce } = options;
  const address = `${site.base}${page.url}`;
  const states: PackedText[] = [];
  const grace = lazyGrace(options.graceMs);
  let pieces = documentStart(options);
  for (const region of regions) {
    const fragments = plan.placed.filter((fragment) => fragment.region === region);
    const instead = region === 'main' ? (options.main ?? '') : '';
    if (fragments.length === 0 && !instead && !lastingRegions.has(region)) continue;
    pieces.push(openRegion(region) + instead);
    for (const fragment of fragments) {
      if (!started.results.has(fragment.id)) {
        yield pieces;
        pieces = [];
        await Promise.race([started.wait(fragment.id), grace()]);
      }
      const shown = showFragment(fragment, started.results.get(fragment.id), address);
      pieces.push(shown.html);
      states.push(shown.stateJson);
    }
    pieces.push(`</${tags[region]}>\n`);
  }
  pieces.push(
    `<script type="application/json" id="page-state" nonce="${nonce}">`,
    ...pageState(options, states),
    '</script>\n</body>\n</html>\n',
  );
  return pieces;
}

const start = packText(
  [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
  ].join('\n'),
);
const frame = packText(
  [
    `\n<meta name="theme-color" content="${themeColour}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<style nonce="',
  ].join('\n'),
);

function documentStart(options: DocumentOptions): Piece[] {
  const { plan, page, head, headHtml, site, nonce, started, override } = options;
  const isLacking = (id: string): boolean => {
    const outcome = started.results.get(id)?.outcome;
    return outcome !== undefined && outcome !== 'rendered' && outcome !== 'client';
  };
  const isWhole = !plan.placed.some(({ id }) => isLacking(id));
  return [
    start,
    ...between(headHtml(head, page.path), nonce),
    frame,
    `${nonce}">${skipLink}</style>\n`,
    ...between(plan.headParts, nonce),
    '\n',
    isWhole ? plan.preloads : plan.preloadsWithout(isLacking),
    '\n</head>\n<body>\n<a class="skip-link" href="#main">Skip to main content</a>\n',
    ...(override ? [`\n${bannerHtml(override, { base: site.base, nonce })}`] : []),
  ];
}

/** @throws when the nonce is not as long as the one that the parts were packed for: what follows would be garbled */
function between(parts: readonly PackedText[], nonce: string): Piece[] {
  if (nonce.length !== nonceLength) throw new Error(`A nonce has ${nonceLength} characters.`);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part]));
}

function openRegion(region: Region): string {
  const id = region === 'main' ? ' id="main" tabindex="-1"' : '';
  return `<${tags[region]}${id} data-region="${region}">`;
}

/** Put together from texts that are JSON already: what `load` answered is never parsed on the way. */
function pageState(
  { site, release, revision, page }: DocumentOptions,
  fragments: readonly PackedText[],
): Piece[] {
  return [
    `{"revision":${revision},"base":${toInlineJson(site.base)},"release":${release.number},"versions":`,
    release.versionsJson,
    `,"page":${toInlineJson(page)},"fragments":[`,
    ...fragments.flatMap((fragment, index) => (index === 0 ? [fragment] : [',', fragment])),
    ']}',
  ];
}

/** One grace for the whole document, begun when it is first needed. */
function lazyGrace(ms: number): () => Promise<void> {
  let grace: Promise<void> | undefined;
  return () => (grace ??= new Promise((resolve) => void setTimeout(resolve, ms).unref()));
}
