import { getHealth } from '@tyres/registry-contract/endpoints';
import { getHealthInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findHealthPoints } from '../store/health';
import type { Deps } from '../deps';

const defaultMs = 3_600_000;
/** Enough for a plot; a client that needs all requests shorter periods. */
const pointLimit = 50_000;

/** Health counts of some releases since a time, oldest first; at most the newest 50,000 points. */
export const getHealthRoute = ({ database, clock }: Deps) =>
  route(getHealth, getHealthInput, async ({ releases, since }) => {
    const now = clock();
    const points = await findHealthPoints(database, {
      releases: releases.split(',').map(Number),
      from: since ? new Date(since) : new Date(now.getTime() - defaultMs),
      to: now,
      limit: pointLimit,
    });
    return { points: points.reverse() };
  });
