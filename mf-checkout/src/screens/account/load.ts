import { getAccount } from '@tyres/checkout-contract/endpoints';
import type { Account } from '@tyres/checkout-contract/payloads';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface AccountData {
  /** Null when the session is not signed in. */
  readonly account: Account | null;
  /** The sign-in link that the visitor opened; it is used by a press, since mail programs open links too. */
  readonly link: string | null;
  /** True after a link was asked for. */
  readonly isSent: boolean;
}

export const load: Load<AccountData> = async ({ page, call }) => {
  const { account } = await call(getAccount, {});
  return { account, link: page.query['link']?.[0] ?? null, isSent: page.query['sent'] !== undefined };
};

export const head: HeadOf<AccountData> = () => ({
  title: 'My Account | Kerbside Tyres',
  noIndex: true,
  // The address may have a sign-in link.
  noReferrer: true,
});
