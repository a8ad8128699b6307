/**
 * One instance each per page: two of React break hooks, two of single-spa are two routers. The root provides them,
 * micro-frontends bring none of their own. The versions are exact, since react and react-dom must be equal.
 */
export const sharedPackages = ['react', 'react-dom', 'single-spa', 'single-spa-react'] as const;

/** Keys with a slash stand for everything below, so that `react-dom/client` does not bring a react-dom of its own. */
const sharedKeys = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'single-spa': 'single-spa',
  'single-spa-react': 'single-spa-react',
} as const;

/** What a micro-frontend asks the page for. */
export function sharedByRemote(versions: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sharedKeys).map(
      ([key, owner]) =>
        [
          key,
          { singleton: true, import: false, requiredVersion: versions[owner] ?? false, strictVersion: false },
        ] as const,
    ),
  );
}
