import { versionId, type Release } from '@tyres/registry-contract/release';

/** A served page. */
export interface ServedPage {
  /** The `x-release` header. */
  readonly release: number;
  readonly body: string;
}

/** The releases and versions that a page names. */
export interface ServedVersions {
  readonly release: number;
  /** Release of the page state; undefined for a page without one. */
  readonly stateRelease: number | undefined;
  /** `mf-search 0.1.0-3f2a9c1b`, of the page state. */
  readonly named: readonly string[];
  /** The same, from every address of a version's file in the page. */
  readonly linked: readonly string[];
}

const stateScript = /<script[^>]*\bid="page-state"[^>]*>([\s\S]*?)<\/script>/;
const address = /\/mf\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//g;

/** Finds all versions that a page names. */
export function readServed({ release, body }: ServedPage): ServedVersions {
  const text = stateScript.exec(body)?.[1];
  const state: StateFacts | undefined = text === undefined ? undefined : JSON.parse(text);
  const named = Object.values(state?.versions ?? {}).map(
    (version) => `${version.name} ${versionId(version)}`,
  );
  const linked = [...body.matchAll(address)].map(([, name, folder]) => `${name} ${folder}`);
  return { release, stateRelease: state?.release, named: inOrder(named), linked: inOrder(linked) };
}

/** Versions in a page that are not of the release in its header; none unless the page mixes releases. */
export function findStrangers({ release, stateRelease, named, linked }: ServedVersions, set: Release) {
  if (stateRelease === undefined) return ['no page state'];
  const versions = Object.values(set.versions);
  const all = versions.map((version) => `${version.name} ${versionId(version)}`);
  const missing = versions
    .filter(({ name }) => name !== 'shell' && !named.some((one) => one.startsWith(`${name} `)))
    .map(({ name }) => `no ${name}`);
  return [
    ...(stateRelease === release ? [] : [`page state of release ${stateRelease}`]),
    ...missing,
    ...inOrder([...named, ...linked]).filter((one) => !all.includes(one)),
  ];
}

interface StateFacts {
  readonly release: number;
  readonly versions: Readonly<Record<string, { name: string; version: string; build: string }>>;
}

function inOrder(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
