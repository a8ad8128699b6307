import { isFields } from '@tyres/contract-kit/is-fields';
import { isSaleStep } from '@tyres/contract-kit/sale-step';
import { regions, sourceTextLength, type Manifest, type Release, type Source } from './release';

type Fields = Readonly<Record<string, unknown>>;

const safeName = /^[a-z][a-z0-9-]*$/;
const safeVersion = /^[\w.+-]+$/;
const integrity = /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/;

/**
 * Whether a value is a release. Names, versions and file names become paths and URLs, and
 * integrities guard what runs, so the check is strict.
 */
export function isRelease(value: unknown): value is Release {
  return (
    isFields(value) &&
    Number.isSafeInteger(value['number']) &&
    typeof value['createdAt'] === 'string' &&
    every(value['versions'], (built, name) => isManifest(built) && built.name === name)
  );
}

/** Whether a value is a manifest. */
export function isManifest(value: unknown): value is Manifest {
  return (
    isFields(value) &&
    matches(value['name'], safeName) &&
    matches(value['version'], safeVersion) &&
    matches(value['build'], /^\w+$/) &&
    typeof value['federationName'] === 'string' &&
    isFields(value['files']) &&
    isFileOf(value['entry'], value['files']) &&
    (value['server'] === undefined || isFileOf(value['server'], value['files'])) &&
    every(
      value['files'],
      (file, name) => isSafeFile(name) && isFields(file) && matches(file['integrity'], integrity),
    ) &&
    every(value['pages'], isPage) &&
    every(value['fragments'], (fragment, name) => isFragment(fragment, name, value['files'])) &&
    every(value['sends'], Number.isSafeInteger) &&
    every(value['hears'], Number.isSafeInteger) &&
    every(value['shared'], (version) => typeof version === 'string') &&
    matches(value['kit'], safeVersion) &&
    (value['pageState'] === undefined || Number.isSafeInteger(value['pageState'])) &&
    (value['source'] === undefined || isSource(value['source'])) &&
    isTexts(value['endpoints'])
  );
}

/** Whether a value says where a version comes from, in lines of plain text. */
export function isSource(value: unknown): value is Source {
  return (
    isFields(value) &&
    matches(value['commit'], /^[0-9a-f]{40}$/) &&
    [value['message'], value['author']].every(isLine) &&
    (value['branch'] === undefined || isLine(value['branch'])) &&
    (value['buildUrl'] === undefined ||
      (isLine(value['buildUrl']) && matches(value['buildUrl'], /^https?:\/\//))) &&
    typeof value['hasUncommittedChanges'] === 'boolean'
  );
}

/** One line without control characters, which PostgreSQL may not store. */
function isLine(value: unknown): boolean {
  return matches(value, /^[^\p{Cc}\p{Cs}]*$/u) && String(value).length <= sourceTextLength;
}

/** Whether a file's name stays below its version's folder. */
export function isSafeFile(name: string): boolean {
  return (
    /^[\w.+-]+(\/[\w.+-]+)*$/.test(name) && !name.split('/').some((part) => part === '.' || part === '..')
  );
}

function isFragment(value: unknown, name: string, files: unknown): boolean {
  return (
    isFields(value) &&
    value['name'] === name &&
    [value['scripts'], value['styles']].every(
      (list) => isTexts(list) && list.every((file) => isFields(files) && isFileOf(file, files)),
    )
  );
}

function isPage(value: unknown): boolean {
  return (
    isFields(value) &&
    typeof value['path'] === 'string' &&
    value['path'].startsWith('/') &&
    (value['order'] === undefined || Number.isSafeInteger(value['order'])) &&
    [undefined, 'from', 'until'].some((known) => known === value['keepsSet']) &&
    (value['saleStep'] === undefined || isSaleStep(value['saleStep'])) &&
    (value['frame'] === undefined || typeof value['frame'] === 'string') &&
    (value['sitemap'] === undefined || isSitemapPlace(value['sitemap'])) &&
    every(value['fragments'], (names, region) => regions.some((known) => known === region) && isTexts(names))
  );
}

/** The name becomes part of an address. */
function isSitemapPlace(value: unknown): boolean {
  return (
    isFields(value) &&
    matches(value['name'], safeName) &&
    (value['addresses'] === undefined || typeof value['addresses'] === 'string')
  );
}

function isFileOf(name: unknown, files: Fields): boolean {
  return typeof name === 'string' && Object.hasOwn(files, name);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function every(value: unknown, isRight: (item: unknown, key: string) => boolean): boolean {
  return isFields(value) && Object.entries(value).every(([key, item]) => isRight(item, key));
}
