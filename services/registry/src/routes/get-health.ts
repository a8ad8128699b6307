import { getHealth } from '@tyres/registry-contract/endpoints';
import { getHealthInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findHealthPoints } from '../store/health';
import type { Deps } from './deps';

const defaultMs = 3_600_000;
/** A plot needs no more; a client that wants all asks for shorter times. */
const pointLimit = 50_000;

/** What was counted for some releases since a time, oldest first; the newest 50,000 points when there are more. */
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
