import type { Stack } from '@tyres/stack/stack';
import { createAttacker, type Attacker, type Shot } from './attacker';

/** Calls whose limits cost a shop money or secrets when they are passed. */
const guarded: Readonly<Record<string, Omit<Shot, 'headers'>>> = {
  applyDiscount: { method: 'POST', path: '/ajax/apply_discount/GUESS' },
  checkPaymentProcessed: { method: 'GET', path: '/ajax/check_payment_processed/ACDEFGHJKMNP' },
  payByWallet: { method: 'POST', path: '/ajax/pay_by_wallet', body: 'reference=ACDEFGHJKMNP&token=t' },
  requestSignIn: { method: 'POST', path: '/user/sign-in-link', body: 'email=nobody%40example.com' },
};
const beyond = 100;
const tooMany = 429;

export interface ParallelCalls {
  readonly name: string;
  /** What the contract allows a session in the limit's window. */
  readonly allowed: number;
  readonly sent: number;
  /** Calls that were not answered 429. */
  readonly passed: number;
  /** Whether the next call of another session at the same address passed: the control. */
  readonly hasOtherPassed: boolean;
}

/** Sends each guarded call a hundred times more often than its limit allows, all at once, in one session. */
export async function callInParallel({ addresses }: Stack): Promise<readonly ParallelCalls[]> {
  const contract: { endpoints: { name: string; limit?: { perSession?: { count: number } } }[] } = await (
    await fetch(`${addresses.services['checkout']}/contract`)
  ).json();
  const results: ParallelCalls[] = [];
  for (const [index, [name, shot]] of Object.entries(guarded).entries()) {
    const allowed = contract.endpoints.find((endpoint) => endpoint.name === name)?.limit?.perSession?.count;
    if (allowed === undefined) throw new Error(`${name} has no limit for a session.`);
    const sent = allowed + beyond;
    const attacker = createAttacker(addresses.site, `127.0.9.${1 + index}`, sent);
    const cookie = await begin(attacker);
    const passed = await countPassed(attacker, { ...shot, headers: { cookie } }, sent);
    const other = { ...shot, headers: { cookie: await begin(attacker) } };
    const hasOtherPassed = (await countPassed(attacker, other, 1)) === 1;
    attacker.close();
    results.push({ name, allowed, sent, passed, hasOtherPassed });
  }
  return results;
}

/** A sentence for each limit that was passed, and for each that is not one of a session. */
export function describePassed(results: readonly ParallelCalls[]): string[] {
  return results.flatMap(({ name, allowed, sent, passed, hasOtherPassed }) => [
    ...(passed === allowed
      ? []
      : [`Of ${sent} calls of ${name} at once ${passed} passed, and ${allowed} may.`]),
    ...(hasOtherPassed ? [] : [`${name} is limited for another session, too.`]),
  ]);
}

async function begin(attacker: Attacker): Promise<string> {
  const { cookies } = await attacker.send({ method: 'GET', path: '/', headers: { accept: 'text/html' } });
  return cookies;
}

async function countPassed(attacker: Attacker, shot: Shot, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => attacker.send(shot)));
  if (answers.some(({ status }) => status === 0)) throw new Error(`A call of ${shot.path} had no answer.`);
  return answers.filter(({ status }) => status !== tooMany).length;
}
