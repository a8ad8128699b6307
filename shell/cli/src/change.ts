import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ChangeInput } from '@tyres/registry-contract/payloads';
import {
  requireReason,
  requireToken,
  type CommandContext,
  type CommandResult,
  type TokenAccess,
} from './command';
import { liveText } from './live-text';
import type { RegistryAccess } from './registry-call';
import { findLiveState, findRelease, versionIds } from './releases';
import { edgesReportText, waitForEdges } from './wait-for-edges';

/** The token, the reason and the live state that a change is based on. */
export interface Decision {
  readonly access: TokenAccess;
  readonly state: LiveState;
  readonly input: ChangeInput;
}

/** Reads the live state first: the change is refused if somebody else changes it meanwhile. @throws UsageError without a token or a reason */
export async function decide({ access, options }: CommandContext): Promise<Decision> {
  const allowed = requireToken(access);
  const reason = requireReason(options);
  const state = await findLiveState(access);
  return { access: allowed, state, input: { reason, on_revision: state.revision } };
}

/** The version ids of the stable release, by micro-frontend; none before the first release. */
export async function stableFolders(
  access: RegistryAccess,
  { stable }: LiveState,
): Promise<Record<string, string>> {
  return stable === 0 ? {} : versionIds(await findRelease(access, stable));
}

/** The result of a command that changed the live state, once the living edges serve it; refused when one does not. */
export async function changed(
  access: RegistryAccess,
  state: LiveState,
  more: Readonly<Record<string, unknown>> = {},
): Promise<CommandResult> {
  const edges = await waitForEdges(access, state);
  return {
    text: `${edges.problems.length > 0 ? `Revision ${state.revision} is written, but not every edge serves it:` : liveText(state)}\n${edgesReportText(edges)}`,
    json: { state, ...more, edges },
    isRefused: edges.problems.length > 0,
  };
}
