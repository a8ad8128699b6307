import type { TokenRole } from '@tyres/registry-contract/payloads';

/** The owner of the token, from the registry. */
export interface Engineer {
  readonly name: string;
  readonly role: TokenRole;
}

/** Whether somebody may change what sessions get. The registry decides; this decides which buttons are shown. */
export function mayChange({ role }: Engineer): boolean {
  return role === 'engineer' || role === 'admin';
}

/** Whether somebody may manage tokens and webhooks. */
export function mayManageTokens({ role }: Engineer): boolean {
  return role === 'admin';
}
