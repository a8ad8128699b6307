/** How many bodies may arrive at one time, and how many bytes may be in memory. */
export interface BodyLimits {
  readonly bodies: number;
  readonly bytes: number;
}

export interface BodyQuotaOptions {
  readonly perAddress: BodyLimits;
  readonly total: BodyLimits;
}

/** An admitted body. */
export interface AdmittedBody {
  /** Counts arrived bytes. */
  add(bytes: number): void;
  /** The body is complete: it no longer counts as arriving, but its bytes still count. */
  arrived(): void;
  /** Its bytes are no longer in memory. */
  release(): void;
}

/** The exceeded limit: that of the body's address, or the total. */
export type GivenUpFor = 'address' | 'total';

/** Limits the request bodies that are being read. */
export interface BodyQuota {
  /** Admits a body. Over a limit, the oldest or the largest body is aborted. */
  admit(address: string, giveUp: (why: GivenUpFor) => void): AdmittedBody;
}

interface Body {
  bytes: number;
  readonly stop: (why: GivenUpFor) => void;
}

interface Group {
  /** Oldest first. */
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
 * Limits the bodies of each client address and of all together. With too many bodies the oldest is aborted, with too many
 * bytes the largest. A shopper's form is small and arrives at once, so it is accepted even while another client behind
 * the same address sends slowly, or a lot.
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
