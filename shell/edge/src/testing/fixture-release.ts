import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { pageStateVersion } from '@tyres/kit/page-state';
import type { BuiltFragment, Manifest, PageDeclaration, Release } from '@tyres/registry-contract/release';

/** A micro-frontend as a test writes it; `bundle` is the source of a CommonJS file. */
export interface FixtureVersion {
  readonly name: string;
  readonly version?: string;
  readonly bundle?: string;
  /** For the shell only. */
  readonly pageState?: number;
  readonly pages?: Readonly<Record<string, PageDeclaration>>;
  readonly fragments?: Readonly<Record<string, Partial<BuiltFragment>>>;
  /** Endpoints that its bundle calls, as in `search.get@1`. */
  readonly endpoints?: readonly string[];
  /** Further files by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface BuiltFixture {
  readonly built: Manifest;
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Builds a version as `mf-build` would. */
export function buildFixture({
  name,
  version = '1.0.0',
  bundle,
  pages = {},
  fragments = {},
  files = {},
  endpoints = [],
  pageState = pageStateVersion,
}: FixtureVersion): BuiltFixture {
  const entry = name === 'shell' ? 'root.js' : 'remote.js';
  const contents = new Map(
    Object.entries({
      [entry]: `/* ${name} ${version} */ var entry;`,
      ...(bundle === undefined ? {} : { 'server/server.cjs': bundle }),
      ...files,
    }).map(([file, text]) => [file, Buffer.from(text)] as const),
  );
  const described = [...contents].map(([file, content]) => [file, describeFile(content)] as const);
  return {
    contents,
    built: {
      name,
      version,
      entry,
      pages,
      build: createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12),
      federationName: `${name}_${version}`.replaceAll(/\W/g, '_'),
      ...(name === 'shell' ? {} : { server: 'server/server.cjs' }),
      fragments: Object.fromEntries(
        Object.entries(fragments).map(
          ([fragment, rest]) => [fragment, { name: fragment, scripts: [], styles: [], ...rest }] as const,
        ),
      ),
      sends: {},
      hears: {},
      endpoints,
      shared: {},
      kit: '0.1.0',
      ...(name === 'shell' ? { pageState } : {}),
      files: Object.fromEntries([
        ...described,
        ...(bundle === undefined && name !== 'shell' ? [missingServer] : []),
      ]),
    },
  };
}

const missingServer = ['server/server.cjs', describeFile(Buffer.from('never uploaded'))] as const;

function describeFile(content: Buffer) {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { integrity, bytes: content.length, gzipBytes: gzipSync(content).length };
}

/** A release set of fixtures. */
export function releaseSet(number: number, fixtures: readonly BuiltFixture[]): Release {
  return {
    number,
    createdAt: new Date(0).toISOString(),
    versions: Object.fromEntries(fixtures.map(({ built }) => [built.name, built] as const)),
  };
}
