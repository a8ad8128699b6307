import type { Stack } from '@tyres/stack/stack';

/** Switches the fault of a provider of the sandbox: `down`, `slow`, `error`, `hang` or `none`. */
export async function setFault({ addresses }: Stack, provider: string, kind: string): Promise<void> {
  await postJson(`${addresses.sandbox}/faults`, { provider, kind });
}

/** Switches what happens to the card provider's notifications: `prompt`, `held` and others of the sandbox's README. */
export async function switchWorldpay({ addresses }: Stack, notifications: string): Promise<void> {
  await postJson(`${addresses.sandbox}/worldpay/switches`, { notifications });
}

async function postJson(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}
