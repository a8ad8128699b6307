import type { Head, PageInfo } from '@tyres/kit/fragment';
import { optionalRegions, pageStateId, regionTags } from '@tyres/kit/page-state';
import { regions, type Region } from '@tyres/registry-contract/release';
import { bannerHtml } from './banner';
import { consentHtml } from './consent-html';
import type { Consent } from '../session/consent';
import type { PreparedPage } from '../release/prepared-release';
import { firstRegions, type ScriptLinks } from '../release/static-head';
import type { ChosenRelease } from '../session/session-releases';
import { nonceLength } from '../http/nonce';
import { toInlineJson } from '../http/escape';
import { showFragment } from './fragment-html';
import type { HeadHtml, SiteFacts } from './head-html';
import { packText, type PackedText, type Piece } from '../gzip/packed-text';
import type { StartedPage } from './start-page';

export interface DocumentOptions extends ChosenRelease {
  readonly site: SiteFacts;
  readonly plan: PreparedPage;
  readonly page: PageInfo;
  readonly head: Head;
  readonly headHtml: HeadHtml;
  readonly started: StartedPage;
  readonly consent: Consent;
  readonly nonce: string;
  /** Longest wait for fragments that are pending when the document starts. */
  readonly graceMs: number;
  /** HTML at the start of the main region, for a page without its own fragments there. */
  readonly main?: string;
}

/** The same colour as `--color-brand`. Browsers use it for their toolbar before any style is loaded. */
const themeColour = '#0f3d30';
/** A frame does not scroll, and has no room for a scrollbar. */
const frameStyle = 'html{overflow:hidden;scrollbar-gutter:auto}';
const skipLink =
  '.skip-link{position:absolute;inset:0 auto auto 0;z-index:9;padding:.75rem 1rem;background:#fff;color:#17231f}' +
  '.skip-link:not(:focus){transform:translateY(-110%)}';

/**
 * Writes a page from top to bottom. At a pending fragment it yields the text so far, so that it can be sent, and waits for
 * at most the grace period. Returns the rest of the text.
 */
export async function* writeDocument(options: DocumentOptions): AsyncGenerator<Piece[], Piece[]> {
  const { plan, page, started, site, nonce } = options;
  const { tags, facts } = options.headHtml(options.head, page.path);
  const address = `${site.base}${page.url}`;
  const states: PackedText[] = [];
  const grace = lazyGrace(options.graceMs);
  const links = scriptLinks(options);
  let pieces = [...documentStart(options, tags), links.atOnce, bodyStart(options)];
  let isStyled = false;
  for (const region of regions) {
    if (!firstRegions.has(region) && !isStyled) {
      pieces.push(...joinByNonce(plan.styleParts, nonce));
      isStyled = true;
    }
    const fragments = plan.placed.filter((fragment) => fragment.region === region);
    const html = region === 'main' ? (options.main ?? '') : '';
    if (fragments.length === 0 && !html && (plan.frame || optionalRegions.includes(region))) continue;
    // The page around a frame has the landmarks.
    const tag = plan.frame ? 'div' : regionTags[region];
    pieces.push(openRegion(region, tag) + html);
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
    pieces.push(`</${tag}>\n`);
  }
  pieces.push(
    links.onUse,
    ...joinByNonce(facts, nonce),
    `<script type="application/json" id="${pageStateId}" nonce="${nonce}">`,
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

function scriptLinks({ plan, started }: DocumentOptions): ScriptLinks<Piece> {
  const isMissing = (id: string): boolean => {
    const outcome = started.results.get(id)?.outcome;
    return outcome !== undefined && outcome !== 'rendered' && outcome !== 'client';
  };
  return plan.placed.some(({ id }) => isMissing(id)) ? plan.linksWithout(isMissing) : plan.links;
}

function documentStart({ plan, nonce, consent }: DocumentOptions, tags: PackedText): Piece[] {
  return [
    start,
    tags,
    ...(plan.frame ? [] : [consentHtml(consent)]),
    frame,
    `${nonce}">${plan.frame ? frameStyle : skipLink}</style>\n`,
    ...joinByNonce(plan.headParts, nonce),
    '\n',
  ];
}

function bodyStart({ plan, site, nonce, override }: DocumentOptions): string {
  const start = '\n</head>\n<body>\n';
  if (plan.frame) return start;
  const banner = override ? `\n${bannerHtml(override, { base: site.base, nonce })}` : '';
  return `${start}<a class="skip-link" href="#main">Skip to main content</a>\n${banner}`;
}

/** @throws when the nonce has another length than the parts were packed for: the gzip output would be garbled */
function joinByNonce(parts: readonly PackedText[], nonce: string): Piece[] {
  if (nonce.length !== nonceLength) throw new Error(`A nonce has ${nonceLength} characters.`);
  return joinPieces(parts, nonce);
}

/** A loop, since `flatMap` takes twenty times as long. */
function joinPieces(parts: readonly PackedText[], between: string): Piece[] {
  const joined: Piece[] = [];
  for (const part of parts) {
    if (joined.length > 0) joined.push(between);
    joined.push(part);
  }
  return joined;
}

function openRegion(region: Region, tag: string): string {
  const id = region === 'main' ? ' id="main" tabindex="-1"' : '';
  return `<${tag}${id} data-region="${region}">`;
}

/** Joins JSON texts, so that the data of `load` is never parsed here. */
function pageState(
  { site, release, revision, page, plan, consent }: DocumentOptions,
  fragments: readonly PackedText[],
): Piece[] {
  // On a page about consent nobody is asked: the next page is a document, which asks.
  const isAlone = plan.providers !== undefined || (plan.showsConsent === true && !consent.choice);
  return [
    `{"revision":${revision},${isAlone ? '"isAlone":true,' : ''}${site.sinks?.length ? `"sinks":${toInlineJson(site.sinks)},` : ''}"base":${toInlineJson(site.base)},"release":${release.number},"versions":`,
    release.versionsJson,
    `,"page":${toInlineJson(page)},"fragments":[`,
    ...joinPieces(fragments, ','),
    ']}',
  ];
}

/** One grace period for the whole document, started on first use. */
function lazyGrace(ms: number): () => Promise<void> {
  let grace: Promise<void> | undefined;
  return () => (grace ??= new Promise((resolve) => void setTimeout(resolve, ms).unref()));
}
