import type { Logger } from 'pino';
import { createRemembered, createShortMemory } from './promise-cache';
import type { SiteRelease } from './site-release';

/** Release sets by number, ready to be served. */
export interface ReadySets {
  ready(number: number): SiteRelease | undefined;
  /** Makes a set ready. @throws when it cannot be */
  prepare(number: number): Promise<SiteRelease>;
  /** The set that a visitor names; undefined when it cannot be had, which is then not tried again for a while. */
  find(number: number): Promise<SiteRelease | undefined>;
  /** Forgets all but what is live, and the few that were asked for last. */
  forgetOld(): void;
  /** Forgets all: numbers may stand for other sets from now on. */
  forgetAll(): void;
}

export interface ReadySetsOptions {
  readonly prepare: (number: number) => Promise<SiteRelease | undefined>;
  readonly isLive: (number: number) => boolean;
  /** Told what is left. */
  readonly onForgotten: (kept: readonly SiteRelease[]) => void;
  readonly log: Logger;
}

const othersKept = 8;
/** Numbers come from visitors: more of them at once are put off. */
const foundAtOnce = 4;
const notAgainForMs = 5_000;

/** Makes sets ready once, and keeps those in use: the ones that are live, and those that tabs and sessions stand on. */
export function createReadySets({ prepare, isLive, onForgotten, log }: ReadySetsOptions): ReadySets {
  // In the order of their last use.
  let sets = new Map<number, SiteRelease>();
  let preparing = createRemembered<number, SiteRelease>();
  const notAgain = createShortMemory<number>(notAgainForMs);
  const finding = new Set<number>();

  async function make(number: number): Promise<SiteRelease> {
    const now = sets;
    const known = now.get(number) ?? (await preparing.get(number, () => prepare(number)));
    if (!known) throw new Error(`There is no release ${number}.`);
    if (now === sets) touch(number, known);
    preparing.keep((key) => key !== number);
    return known;
  }

  function touch(number: number, set: SiteRelease): void {
    sets.delete(number);
    sets.set(number, set);
  }

  async function findNew(number: number): Promise<SiteRelease | undefined> {
    finding.add(number);
    try {
      return await make(number);
    } catch (err) {
      notAgain.add(number);
      log.warn({ err, release: number }, 'The release set that a visitor named could not be had.');
      return undefined;
    } finally {
      finding.delete(number);
      forgetOld();
    }
  }

  function forgetOld(): void {
    const others = [...sets.keys()].filter((number) => !isLive(number));
    for (const number of others.slice(0, -othersKept)) sets.delete(number);
    onForgotten([...sets.values()]);
  }

  return {
    ready: (number) => sets.get(number),
    prepare: make,
    async find(number) {
      const known = sets.get(number);
      if (known) {
        touch(number, known);
        return known;
      }
      if (notAgain.has(number) || (!finding.has(number) && finding.size >= foundAtOnce)) return undefined;
      return findNew(number);
    },
    forgetOld,
    forgetAll() {
      sets = new Map();
      preparing = createRemembered();
    },
  };
}
