import { stackSettings } from './stack-settings';

interface Listed {
  readonly id: string;
  /** The names of our payments at PayPal and at Amazon Pay. */
  readonly customId?: string;
  readonly referenceId?: string;
}

const lists = { paypal: '/paypal/orders', 'amazon-pay': '/amazon-pay/sessions' } as const;

/** Decides a pending payment, as the provider's staff would. */
export async function settleAtProvider(
  provider: keyof typeof lists,
  reference: string,
  outcome: 'approve' | 'decline',
): Promise<void> {
  const list = `${stackSettings().sandbox}${lists[provider]}`;
  const listed: readonly Listed[] = await (await fetch(`${list}.json`)).json();
  const found = listed.find((one) => (one.customId ?? one.referenceId) === reference);
  const answer = await fetch(`${list}/${found?.id}/decide`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${provider} answered ${answer.status} about ${reference}.`);
}
