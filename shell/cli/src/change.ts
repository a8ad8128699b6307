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

/** What a change is decided on. */
export interface Decision {
  readonly access: TokenAccess;
  readonly state: LiveState;
  readonly input: ChangeInput;
}

/** Reads what is live, so that a change made meanwhile by others is noticed. @throws UsageError without a token or a reason */
export async function decide({ access, options }: CommandContext): Promise<Decision> {
  const allowed = requireToken(access);
  const reason = requireReason(options);
  const state = await findLiveState(access);
  return { access: allowed, state, input: { reason, on_revision: state.revision } };
}

/** `<version>-<build>` by micro-frontend of what sessions get by default; none before the first release. */
export async function stableFolders(
  access: RegistryAccess,
  { stable }: LiveState,
): Promise<Record<string, string>> {
  return stable === 0 ? {} : versionIds(await findRelease(access, stable));
}

/** Tells what became of a change. */
export function changed(state: LiveState, more: Readonly<Record<string, unknown>> = {}): CommandResult {
  return { text: liveText(state), json: { state, ...more } };
}
