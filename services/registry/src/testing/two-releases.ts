import { manifestOf, shellRelease } from './manifest';
import { createTestRegistry, type TestRegistry } from './test-registry';

/** Versions of mf-search to release one after the other. */
const searches = ['one', 'two', 'three', 'four'].map((build) => manifestOf({ build }));

/** A registry with all of `searches` published, and the shell with the first of them released as 1, the second as 2. */
export async function createTwoReleases(): Promise<TestRegistry> {
  const registry = await createTestRegistry();
  for (const version of [shellRelease, ...searches]) await registry.publish(version);
  await registry.release([shellRelease, ...searches.slice(0, 1)], { reason: 'First' });
  await registry.release(searches.slice(1, 2), { reason: 'Second' });
  return registry;
}

/** One of `searches`. */
export function search(index: number) {
  const found = searches[index];
  if (!found) throw new Error(`There is no version ${index}.`);
  return found;
}
