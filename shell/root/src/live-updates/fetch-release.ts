import type { SetVersions } from '@tyres/kit/page-state';
import { setVersionsPath } from '@tyres/kit/tab-paths';
import { fetchJson } from '../fetch-json';
import type { TabRelease } from '../site';
import { fetchNews } from './tab-news';

/** Fetches the release that sessions get by default. @throws as `fetchRelease` */
export async function fetchStableRelease(base: string): Promise<TabRelease> {
  const { stable } = await fetchNews(base);
  return fetchRelease(base, stable);
}

/** Fetches the versions in a release. @throws when that fails, or when it has another shell, which needs a new document */
export async function fetchRelease(base: string, number: number): Promise<TabRelease> {
  const release = await fetchJson(`${base}${setVersionsPath}${number}`);
  if (!isSetVersions(release) || release.release !== number) throw new Error(`Not release ${number}.`);
  // This script's own folder: `…/mf/shell/<version>-<build>/`.
  if (!__webpack_public_path__.endsWith(`/shell/${release.shell}/`)) throw new Error('Another shell.');
  return release;
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
