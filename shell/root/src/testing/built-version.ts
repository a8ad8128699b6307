import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PageInfo } from '@tyres/kit/fragment';
import type { BrowserVersion } from '@tyres/kit/page-state';
import { versionPath, type Manifest } from '@tyres/registry-contract/release';

interface ServerFragment {
  readonly load?: (context: { page: PageInfo }) => Promise<unknown>;
  readonly head?: (data: unknown, page: PageInfo) => { title: string };
  readonly render: (props: { data: unknown; page: PageInfo }) => string;
}

/** A built version, as the fixture site serves it. */
export interface Built {
  readonly release: Manifest;
  readonly folder: string;
  readonly fragments: Readonly<Record<string, ServerFragment>>;
}

/** Reads a built folder, with its server bundle. */
export function readBuilt(folder: string): Built {
  const release: Manifest = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const fragments = release.server ? createRequire(__filename)(join(folder, release.server)).fragments : {};
  return { release, folder, fragments };
}

/** What browsers need to know about the versions. */
export function browserVersions(versions: Readonly<Record<string, Built>>): Record<string, BrowserVersion> {
  return Object.fromEntries(
    Object.entries(versions)
      .filter(([name]) => name !== 'shell')
      .map(([name, { release }]) => [
        name,
        {
          name,
          version: release.version,
          build: release.build,
          federationName: release.federationName,
          entry: `${versionPath(release)}${release.entry}`,
          integrity: release.files[release.entry]?.integrity ?? '',
          pages: name === 'mf-one-again' ? {} : pagesOf(release),
        },
      ]),
  );
}

function pagesOf({ name: owner, pages, fragments }: Manifest): Record<string, string[]> {
  return Object.fromEntries(
    Object.values(pages).map((page) => {
      const ids = Object.values(page.fragments).flat();
      const live = ids.filter((id) => fragments[id]?.hydrate !== 'never');
      return [page.path, live.map((id) => (id.includes('@') ? id : `${id}@${owner}`))];
    }),
  );
}
