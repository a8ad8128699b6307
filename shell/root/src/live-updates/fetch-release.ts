import type { SetVersions } from '@tyres/kit/page-state';
import { fetchJson } from '../fetch-json';
import type { TabSet } from '../site';
import { fetchNews } from './tab-news';

/** The set that sessions get now. @throws when it cannot be had, or has another shell: that changes with the document alone */
export async function fetchStableSet(base: string): Promise<TabSet> {
  const { stable } = await fetchNews(base);
  return fetchSet(base, stable);
}

/** The versions of a set. @throws as `fetchStableSet` */
export async function fetchSet(base: string, number: number): Promise<TabSet> {
  const set = await fetchJson(`${base}/platform/sets/${number}`);
  if (!isSetVersions(set) || set.release !== number) throw new Error(`This is not set ${number}.`);
  // Where this very script comes from: `…/mf/shell/<version>-<build>/`.
  if (!__webpack_public_path__.endsWith(`/shell/${set.shell}/`)) throw new Error('Its shell is another.');
  return set;
}

function isSetVersions(value: unknown): value is SetVersions {
  return (
    typeof value === 'object' &&
    value !== null &&
    'release' in value &&
    'shell' in value &&
    'versions' in value &&
    typeof value.versions === 'object' &&
    value.versions !== null
  );
}
