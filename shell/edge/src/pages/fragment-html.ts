import type { FragmentOutcome } from '@tyres/kit/page-state';
import type { PreparedFragment } from '../release/site-release';
import type { FragmentResult } from '../render/protocol';
import { escapeHtml } from './escape';
import { packText, type PackedText } from './packed-text';
import { fallbackText } from './page-plan';

/** A fragment as the page shows it, with its part of the page state. */
export interface ShownFragment {
  readonly html: PackedText;
  readonly stateJson: PackedText;
}

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
  const outcome = outcomeOf(result);
  const { id, built } = fragment;
  // Nobody asks for the data of HTML that stays as it is.
  const isPlain = outcome === 'rendered' && built.hydrate === 'never';
  const data =
    !isPlain && result && 'dataJson' in result && result.dataJson !== undefined
      ? `,"data":${result.dataJson}`
      : '';
  const late = result && 'isPartial' in result && !isPlain ? ',"isPartial":true' : '';
  const attributes = `id="fragment:${id}" data-fragment="${id}" data-outcome="${outcome}" data-hydrate="${built.hydrate ?? 'now'}"`;
  return {
    html: packText(`<div ${attributes}>${innerHtml(fragment, result, address)}</div>`),
    stateJson: packText(`${fragment.stateStart},"outcome":"${outcome}"${data}${late}}`),
  };
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
