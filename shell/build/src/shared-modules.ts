import type { ManifestDeclaration } from '@tyres/registry-contract/release';

/**
 * One instance of each per page: two Reacts break hooks, two single-spas are two routers. The root provides them, and
 * micro-frontends bring none. The versions are exact, since react and react-dom must be equal.
 */
export const sharedPackages = ['react', 'react-dom', 'single-spa', 'single-spa-react'] as const;

/** A key with a slash matches everything below it, so that `react-dom/client` does not bring another react-dom. */
const sharedKeys = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'single-spa': 'single-spa',
  'single-spa-react': 'single-spa-react',
} as const;

/** What a micro-frontend shares with the page: without React when it brings its own. */
export function sharedNames({ ownReact }: Pick<ManifestDeclaration, 'ownReact'>): readonly string[] {
  return sharedPackages.filter((name) => !ownReact || !/^react(-dom)?$/.test(name));
}

/** The shared modules with these versions, as a micro-frontend consumes them. */
export function sharedByRemote(versions: Readonly<Record<string, string>>) {
  const shared = Object.entries(sharedKeys).filter(([, owner]) => owner in versions);
  return Object.fromEntries(
    shared.map(
      ([key, owner]) =>
        [
          key,
          { singleton: true, import: false, requiredVersion: versions[owner] ?? false, strictVersion: false },
        ] as const,
    ),
  );
}
