import { bucketOf, chooseRelease } from '@tyres/registry-contract/choose-release';
import { getSessionRelease } from '@tyres/registry-contract/endpoints';
import type { SessionRelease } from '@tyres/registry-contract/payloads';
import { getSessionReleaseInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { noRelease } from '../errors';
import { findLiveState, findLiveStateAt } from '../store/live-states';
import type { Deps } from '../deps';

/** The release that a session got at a time, computed as edges do. A session with an override link, or one that was paying, may have had another. @throws no_release */
export const getSessionReleaseRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getSessionRelease, getSessionReleaseInput, async ({ session_id, at, device }) => {
    const state =
      at === undefined ? await findLiveState(database) : await findLiveStateAt(database, new Date(at));
    if (state.stable === 0) throw noRelease();
    const release = chooseRelease(state, session_id, device);
    const answer: SessionRelease = {
      release,
      channel: release === state.canary?.release ? 'canary' : 'stable',
      bucket: state.canary ? bucketOf(session_id, state.canary.salt) : null,
      state,
    };
    return answer;
  });
