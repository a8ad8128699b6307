import type { Page } from '@playwright/test';
import type { CreatedToken, TokenRole } from '@tyres/registry-contract/payloads';
import { createToken } from '@tyres/registry-contract/token-endpoints';
import { expect, type Rollouts } from './rollouts';

/** Creates a token for the console. */
export function tokenFor(rollouts: Rollouts, role: TokenRole): Promise<CreatedToken> {
  return rollouts.call(createToken, { name: `Journey ${role}`, role, days: 1 });
}

/** Opens the console and signs in. */
export async function signInAt(page: Page, consoleUrl: string, token: string): Promise<void> {
  await page.goto(consoleUrl);
  await signIn(page, token);
}

/** Fills in the console's sign-in form. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Your token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
