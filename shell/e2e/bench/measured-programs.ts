import { addressOf, programs } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { processesAt } from '../drills/processes-at';

/** Measures each program, PostgreSQL and Redis by the ids of their processes, with their children. */
export function measurePrograms(
  { addresses }: Stack,
  of: (pids: readonly number[]) => number,
): Record<string, number> {
  const at = [
    ...programs.map((program) => [program, addressOf(program, addresses)] as const),
    ['postgres', addresses.database] as const,
    ['redis', addresses.redis] as const,
  ];
  return Object.fromEntries(at.map(([name, address]) => [name, of(processesAt(address))]));
}
