import type { Problem } from '@tyres/contract-kit/problem';
import type { Head } from '@tyres/kit/fragment';
import { fragmentElementId, type FragmentOutcome } from '@tyres/kit/page-state';
import type { Hydration } from '@tyres/registry-contract/release';
import type { PreparedFragment } from '../release/prepared-release';
import type { FragmentResult } from '../render/protocol';
import { escapeHtml, toInlineJson } from '../http/escape';
import { compactText, packText, type PackedText } from '../gzip/packed-text';
import { fallbackText } from '../release/page-plan';

/** A fragment's HTML, and its part of the page state. */
export interface ShownFragment {
  readonly html: PackedText;
  readonly stateJson: PackedText;
}

type RenderedResult = Extract<FragmentResult, { readonly outcome: 'rendered' }>;
type RefusedResult = Extract<FragmentResult, { readonly outcome: 'refused' }>;

const shownBefore = new WeakMap<
  FragmentResult,
  { readonly stateStart: string; readonly shown: ShownFragment }
>();

/** Writes a fragment, and caches the text by its result: a rendered fragment looks the same on every request. */
export function showFragment(
  fragment: PreparedFragment,
  result: FragmentResult | undefined,
  address: string,
): ShownFragment {
  if (result?.outcome !== 'rendered') return writeFragment(fragment, result, address);
  const known = shownBefore.get(result);
  if (known?.stateStart === fragment.stateStart) return known.shown;
  const shown = writeFragment(fragment, result, address);
  shownBefore.set(result, { stateStart: fragment.stateStart, shown });
  return shown;
}

/** A result for the cache, and the bytes that it takes. */
export function compactResult(
  fragment: PreparedFragment,
  result: FragmentResult,
): { readonly result: FragmentResult; readonly bytes: number } {
  const headBytes = 'head' in result ? 2 * JSON.stringify(result.head).length : 0;
  if (result.outcome === 'rendered') {
    const { html, stateJson } = writeFragment(fragment, result, '');
    const shown = { html: compactText(html.text), stateJson: compactText(stateJson.text) };
    const compact = new CompactResult(shown, result);
    shownBefore.set(compact, { stateStart: fragment.stateStart, shown });
    const textBytes = shown.html.deflated.length + shown.stateJson.deflated.length;
    return { result: compact, bytes: headBytes + textBytes };
  }
  const data = 'dataJson' in result ? (result.dataJson ?? '') : '';
  return { result, bytes: headBytes + 2 * data.length };
}

/**
 * A rendered fragment of which only the compressed texts of its pages are kept. Its own texts are read from them when they
 * are needed, which is when another release places the fragment elsewhere.
 */
class CompactResult {
  readonly outcome = 'rendered';
  declare readonly head?: Head;
  declare readonly isPartial?: true;
  readonly #shown: ShownFragment;

  constructor(shown: ShownFragment, { head, isPartial }: RenderedResult) {
    this.#shown = shown;
    Object.assign(this, head && { head }, isPartial && { isPartial });
  }

  get html(): string {
    const { text } = this.#shown.html;
    return text.slice(text.indexOf('>') + 1, -elementEnd.length);
  }

  get dataJson(): string {
    const { data }: { data?: unknown } = JSON.parse(this.#shown.stateJson.text);
    return toInlineJson(data);
  }
}

/**
 * Writes a fragment with its outcome. For a pending one, the browser requests the data. Without script, and when the
 * fragment failed, its fallback text is shown with a link to the same page.
 */
function writeFragment(
  fragment: PreparedFragment,
  result: FragmentResult | undefined,
  address: string,
): ShownFragment {
  if (result?.outcome === 'refused') return writeRefusal(fragment, result);
  const outcome = outcomeOf(result);
  const { id, built } = fragment;
  // HTML that never hydrates needs no data.
  const isPlain = outcome === 'rendered' && built.hydrate === 'never';
  const data =
    !isPlain && result && 'dataJson' in result && result.dataJson !== undefined
      ? `,"data":${result.dataJson}`
      : '';
  const late = result && 'isPartial' in result && !isPlain ? ',"isPartial":true' : '';
  return {
    html: packText(
      element(id, { outcome, hydrate: built.hydrate ?? 'now', inner: innerHtml(fragment, result, address) }),
    ),
    stateJson: packText(`${fragment.stateStart},"outcome":"${outcome}"${data}${late}}`),
  };
}

const elementEnd = '</div>';

interface Element {
  readonly outcome: FragmentOutcome;
  readonly hydrate: Hydration;
  readonly inner: string;
}

function element(id: string, { outcome, hydrate, inner }: Element): string {
  return `<div id="${fragmentElementId(id)}" data-fragment="${id}" data-outcome="${outcome}" data-hydrate="${hydrate}">${inner}${elementEnd}`;
}

/** A refused fragment is plain HTML that never hydrates: loading it again would be refused too. */
function writeRefusal(fragment: PreparedFragment, { problem }: RefusedResult): ShownFragment {
  const inner = refusalHtml(fragment, problem);
  return {
    html: packText(element(fragment.id, { outcome: 'rendered', hydrate: 'never', inner })),
    stateJson: packText(refusedState(fragment)),
  };
}

/** The service's message, unless the fragment's fallback is empty. */
export function refusalHtml({ built }: Pick<PreparedFragment, 'built'>, { message }: Problem): string {
  // Invisible to shoppers; a dry run of a release finds it.
  if (fallbackText(built) === '') return '<div data-refused="" hidden=""></div>';
  return `<div role="alert" data-refused=""><p>${escapeHtml(message)}</p></div>`;
}

/** A refused fragment's part of the page state; `content` is added for a tab that does not have the HTML yet. */
export function refusedState({ stateStart }: Pick<PreparedFragment, 'stateStart'>, content = {}): string {
  const state: object = JSON.parse(`${stateStart}}`);
  return toInlineJson({ ...state, hydrate: 'never', outcome: 'rendered', ...content });
}

function innerHtml(fragment: PreparedFragment, result: FragmentResult | undefined, address: string): string {
  if (result?.outcome === 'rendered') return result.html;
  const fallback = fallbackHtml(fallbackText(fragment.built), address);
  return outcomeOf(result) === 'client' ? `<noscript>${fallback}</noscript>` : fallback;
}

/** The same as the browser's fallback, but with a link instead of a button, since a link works without script. */
function fallbackHtml(text: string, address: string): string {
  return `<div role="alert" data-fallback=""><p>${escapeHtml(text)}</p><a href="${escapeHtml(address)}">Try again</a></div>`;
}

function outcomeOf(result: FragmentResult | undefined): FragmentOutcome {
  if (result?.outcome === 'rendered') return 'rendered';
  return result === undefined || result.outcome === 'client' ? 'client' : 'fallback';
}
