/** How much may be arriving, or waiting in memory for its answer, at one time. */
export interface BodyLimits {
  readonly bodies: number;
  readonly bytes: number;
}

export interface BodyQuotaOptions {
  readonly perAddress: BodyLimits;
  readonly total: BodyLimits;
}

/** A body that was let in. */
export interface AdmittedBody {
  /** Counts what arrived of it. */
  add(bytes: number): void;
  /** It is complete: it no longer counts as arriving, its bytes still do. */
  arrived(): void;
  /** Its bytes are no longer in memory. */
  release(): void;
}

/** Why a body has to stop: its address sends too many, or all addresses together do. */
export type GivenUpFor = 'address' | 'total';

/** Limits the request bodies that are being read. */
export interface BodyQuota {
  /** Lets a body in. When it is one too many, the oldest or the largest is given up. */
  admit(address: string, giveUp: (why: GivenUpFor) => void): AdmittedBody;
}

interface Body {
  bytes: number;
  readonly stop: (why: GivenUpFor) => void;
}

interface Group {
  /** In the order in which they began. */
  readonly arriving: Set<Body>;
  bytes: number;
}

const createGroup = (): Group => ({ arriving: new Set(), bytes: 0 });

function oldestOf({ arriving }: Group): Body {
  const [oldest] = arriving;
  if (!oldest) throw new Error('No body is arriving.');
  return oldest;
}

function largestOf(group: Group): Body {
  let largest = oldestOf(group);
  for (const body of group.arriving) if (body.bytes > largest.bytes) largest = body;
  return largest;
}

/**
 * A quota of bodies for each client address and for all together. Of too many bodies the oldest gives way, of too many
 * bytes the largest, never the newest for being new: a shopper's form is small and arrives in one piece, so it passes
 * even while somebody behind the same address sends slowly, or much.
 */
export function createBodyQuota({ perAddress, total }: BodyQuotaOptions): BodyQuota {
  const all = createGroup();
  const groups = new Map<string, Group>();

  const trim = (group: Group, limits: BodyLimits, why: GivenUpFor): void => {
    while (group.arriving.size > limits.bodies) oldestOf(group).stop(why);
    while (group.bytes > limits.bytes && group.arriving.size > 0) largestOf(group).stop(why);
  };

  return {
    admit(address, giveUp) {
      const own = groups.get(address) ?? createGroup();
      groups.set(address, own);
      const body: Body = {
        bytes: 0,
        stop(why) {
          admitted.release();
          giveUp(why);
        },
      };
      const admitted: AdmittedBody = {
        add(bytes) {
          body.bytes += bytes;
          own.bytes += bytes;
          all.bytes += bytes;
          trim(own, perAddress, 'address');
          trim(all, total, 'total');
        },
        arrived() {
          own.arriving.delete(body);
          all.arriving.delete(body);
        },
        release() {
          admitted.arrived();
          own.bytes -= body.bytes;
          all.bytes -= body.bytes;
          body.bytes = 0;
          const isEmpty = own.arriving.size === 0 && own.bytes === 0;
          if (isEmpty && groups.get(address) === own) groups.delete(address);
        },
      };
      own.arriving.add(body);
      all.arriving.add(body);
      trim(own, perAddress, 'address');
      trim(all, total, 'total');
      return admitted;
    },
  };
}
