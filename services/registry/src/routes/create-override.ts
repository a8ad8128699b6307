import { createOverride } from '@tyres/registry-contract/endpoints';
import type { CreateOverrideInput, Override } from '@tyres/registry-contract/payloads';
import { createOverrideInput } from '@tyres/registry-contract/schemas';
import { overrideLink } from '../domain/override-link';
import type { Actor } from '../domain/tokens';
import { notYourMicroFrontend } from '../domain/access-errors';
import { insertAudit } from '../store/audit';
import { lockLiveState } from '../store/live-states';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { findSoundCandidate, writeRelease } from '../use-cases/make-release';

const hourMs = 3_600_000;

/** Creates a signed link that shows one browser the stable release with some versions changed; a team's own only. @throws unknown_version, not_your_micro_frontend, codes of the contract gate */
export const createOverrideRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: createOverride, input: createOverrideInput, by: 'teams' },
    async (input, actor) => {
      const foreign = Object.keys(input.versions).find((name) => name !== actor.name);
      if (actor.kind === 'team' && foreign) throw notYourMicroFrontend(foreign);
      const release = await keepOverride(deps, actor, input);
      const expiresAt = new Date(Math.floor(deps.clock().getTime() / 1000) * 1000 + input.hours * hourMs);
      const { siteUrl, overrideSecret: secret } = deps;
      return {
        release,
        link: overrideLink({ siteUrl, secret, release, expiresAt }),
        expires_at: expiresAt.toISOString(),
      } satisfies Override;
    },
  );

/** Creates a numbered release that only browsers with the link get. */
async function keepOverride(deps: Deps, { name }: Actor, input: CreateOverrideInput): Promise<number> {
  const { reason, versions, hours } = input;
  const candidate = await findSoundCandidate(deps, versions, 'all');
  return deps.database.transaction(async (tx) => {
    await lockLiveState(tx);
    const made = { ...candidate, kind: 'override', createdBy: name, reason } as const;
    const toRelease = await writeRelease(tx, made);
    const { basedOn: fromRelease } = candidate;
    const detail = { versions, hours };
    await insertAudit(tx, { actor: name, action: 'override', reason, fromRelease, toRelease, detail });
    return toRelease;
  });
}
