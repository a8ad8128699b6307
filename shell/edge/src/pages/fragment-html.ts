import type { Problem } from '@tyres/contract-kit/problem';
import type { FragmentOutcome } from '@tyres/kit/page-state';
import type { Hydration } from '@tyres/registry-contract/release';
import type { PreparedFragment } from '../release/site-release';
import type { FragmentResult } from '../render/protocol';
import { escapeHtml, toInlineJson } from '../http/escape';
import { packText, type PackedText } from '../gzip/packed-text';
import { fallbackText } from '../release/page-plan';

/** A fragment as the page shows it, with its part of the page state. */
export interface ShownFragment {
  readonly html: PackedText;
  readonly stateJson: PackedText;
}

type RefusedResult = Extract<FragmentResult, { readonly outcome: 'refused' }>;

const shownWhole = new WeakMap<
  FragmentResult,
  { readonly fragment: PreparedFragment; readonly shown: ShownFragment }
>();

/**
 * Shows a fragment, and remembers how with the result that it came to: one that is whole looks the same wherever the
 * same fragment of the same release set comes to it.
 */
export function showFragment(
  fragment: PreparedFragment,
  result: FragmentResult | undefined,
  address: string,
): ShownFragment {
  if (result?.outcome !== 'rendered') return writeFragment(fragment, result, address);
  const known = shownWhole.get(result);
  if (known?.fragment === fragment) return known.shown;
  const shown = writeFragment(fragment, result, address);
  shownWhole.set(result, { fragment, shown });
  return shown;
}

/**
 * Writes a fragment with whatever came of it. One that is not out yet is left to the browser, which asks for its data;
 * without script, and where it cannot be had at all, plain words stand there with a link to the same page.
 */
function writeFragment(
  fragment: PreparedFragment,
  result: FragmentResult | undefined,
  address: string,
): ShownFragment {
  if (result?.outcome === 'refused') return writeRefusal(fragment, result);
  const outcome = outcomeOf(result);
  const { id, built } = fragment;
  // Nobody asks for the data of HTML that stays as it is.
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

interface Inside {
  readonly outcome: FragmentOutcome;
  readonly hydrate: Hydration;
  readonly inner: string;
}

function element(id: string, { outcome, hydrate, inner }: Inside): string {
  return `<div id="fragment:${id}" data-fragment="${id}" data-outcome="${outcome}" data-hydrate="${hydrate}">${inner}</div>`;
}

/** A refused fragment is plain HTML that never becomes live: to load it again would end the same way. */
function writeRefusal(fragment: PreparedFragment, { problem }: RefusedResult): ShownFragment {
  const inner = refusalHtml(fragment, problem);
  return {
    html: packText(element(fragment.id, { outcome: 'rendered', hydrate: 'never', inner })),
    stateJson: packText(refusedState(fragment)),
  };
}

/** The service's words, where the fragment speaks at all when it cannot be shown. */
export function refusalHtml({ built }: Pick<PreparedFragment, 'built'>, { message }: Problem): string {
  // Nobody sees it; a dry run of a release does.
  if (fallbackText(built) === '') return '<div data-refused="" hidden=""></div>';
  return `<div role="alert" data-refused=""><p>${escapeHtml(message)}</p></div>`;
}

/** The refused fragment's part of the page state; `content` goes along to a tab that has none of it yet. */
export function refusedState({ stateStart }: Pick<PreparedFragment, 'stateStart'>, content = {}): string {
  const state: object = JSON.parse(`${stateStart}}`);
  return toInlineJson({ ...state, hydrate: 'never', outcome: 'rendered', ...content });
}

function innerHtml(fragment: PreparedFragment, result: FragmentResult | undefined, address: string): string {
  if (result?.outcome === 'rendered') return result.html;
  const words = fallbackHtml(fallbackText(fragment.built), address);
  return outcomeOf(result) === 'client' ? `<noscript>${words}</noscript>` : words;
}

/** The same as the browser's fallback, with a link for its button: it works without script. */
export function fallbackHtml(text: string, address: string): string {
  return `<div role="alert" data-fallback=""><p>${escapeHtml(text)}</p><a href="${escapeHtml(address)}">Try again</a></div>`;
}

function outcomeOf(result: FragmentResult | undefined): FragmentOutcome {
  if (result?.outcome === 'rendered') return 'rendered';
  return result === undefined || result.outcome === 'client' ? 'client' : 'fallback';
}
