import type { FragmentLifecycles } from '@tyres/kit/lifecycles';
import type { PlacedFragment } from '@tyres/kit/page-state';
import type { LoadFragment } from '../federation/federation';
import { ReleaseGone } from '../release-gone';
import type { Site } from '../site';
import { Late, withinTime } from '../within-time';
import type { Application } from './application';
import { fallbackLifecycles } from './fallback-lifecycles';
import { lacksContent, type LateContent } from './late-content';
import { loadStyles } from './plain-html';

const loadTimeoutMs = 5_000;

export interface LoadOptions {
  readonly site: Site;
  readonly load: LoadFragment;
  readonly late: LateContent;
  readonly isCurrent: (application: Application) => boolean;
  readonly retry: (ids: readonly string[]) => Promise<void>;
}

/** Loads the code and the content of a fragment. Returns its lifecycles or the fallback's; undefined for plain HTML. */
export async function loadApplication(
  options: LoadOptions,
  fragment: PlacedFragment,
  application: Application,
): Promise<FragmentLifecycles | undefined> {
  if (fragment.outcome === 'fallback' || options.site.killed.has(fragment.microFrontend)) {
    application.status = 'fallback';
    return fallbackLifecycles;
  }
  const loading = loadCodeAndContent(options, fragment);
  try {
    const lifecycles = await withinTime(loading, loadTimeoutMs);
    application.status = 'active';
    return lifecycles;
  } catch (error) {
    application.status = 'failed';
    // A withdrawn release is about to be replaced: its fragments did not fail.
    if (!(error instanceof ReleaseGone)) application.host.onFailure('load', error);
    const retry = async (): Promise<void> => {
      if (options.isCurrent(application)) await options.retry([application.id]);
    };
    if (error instanceof Late) loading.then(retry, () => undefined);
    return fallbackLifecycles;
  }
}

/** Undefined for plain HTML, which needs no code. */
async function loadCodeAndContent(
  { site, load, late }: LoadOptions,
  fragment: PlacedFragment,
): Promise<FragmentLifecycles | undefined> {
  const code = fragment.hydrate === 'never' ? undefined : load(fragment);
  if (lacksContent(fragment)) {
    // A rejection is handled below, once the content is here.
    code?.catch(() => undefined);
    await late.fetchContent(fragment.id);
  }
  const { html, styles } = site.find(fragment.id) ?? fragment;
  if (html === undefined) return code ?? load(fragment);
  await loadStyles(styles);
  return undefined;
}
