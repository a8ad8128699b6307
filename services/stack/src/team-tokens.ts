import { callRegistry } from '@tyres/cli/registry-call';
import { CallError } from '@tyres/contract-kit/endpoint';
import { createToken, getOwnToken } from '@tyres/registry-contract/token-endpoints';
import type { KeptSecrets } from './secrets';

export interface TeamTokensOptions {
  readonly registryUrl: string;
  readonly secrets: KeptSecrets;
  readonly teams: readonly string[];
}

const tokenDays = 366;

/** Creates a token for each team that has no valid one, and stores it with this machine's secrets. */
export async function ensureTeamTokens({ registryUrl, secrets, teams }: TeamTokensOptions): Promise<void> {
  for (const team of teams) {
    const name = `team:${team}`;
    if (await isTaken(registryUrl, secrets.find(name))) continue;
    const admin = { registryUrl, token: secrets.get('platform') };
    const { token } = await callRegistry(admin, createToken, {
      name: team,
      role: `team:${team}`,
      days: tokenDays,
    });
    await secrets.keep(name, token);
  }
}

/** Whether a token is valid; it may have expired, or belong to a deleted database. */
async function isTaken(registryUrl: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  try {
    await callRegistry({ registryUrl, token }, getOwnToken, {});
    return true;
  } catch (error) {
    if (error instanceof CallError && error.problem.status === 401) return false;
    throw error;
  }
}
