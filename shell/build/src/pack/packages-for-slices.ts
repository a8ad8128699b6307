import type { Package } from '../map/packages';

/** What a slice names itself; every contract comes with them. */
const entries = ['@tyres/build', '@tyres/cli'];

/** The names of the packages that a slice in another repository needs: the build, the command line, the contracts, and what these need. */
export function packagesForSlices(packages: readonly Package[]): readonly string[] {
  const contracts = packages.filter(({ folder }) => folder.endsWith('/contract')).map(({ name }) => name);
  const wanted = new Set([...entries, ...contracts]);
  // A set visits what is added while it is being visited.
  for (const name of wanted)
    for (const needed of packages.find((one) => one.name === name)?.needs ?? []) wanted.add(needed);
  return [...wanted].sort();
}
