import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callLimits as catalogue } from '@tyres/catalogue-contract/call-limits';
import { callLimits as checkout } from '@tyres/checkout-contract/call-limits';
import type { CallLimit, Rate } from '@tyres/contract-kit/limit';
import { callLimits as fitters } from '@tyres/fitters-contract/call-limits';
import { callLimits as search } from '@tyres/search-contract/call-limits';

const rate = (value: Rate | undefined): string => (value ? `${value.count} in ${value.seconds} s` : '');

function row(name: string, endpoints: readonly string[], limit: CallLimit): string {
  const address = limit.refusedPerAddress
    ? `${rate(limit.refusedPerAddress)} refused`
    : rate(limit.perAddress);
  const pages = limit.countsPages ? 'yes' : '';
  return `| ${name} | ${endpoints.join(', ')} | ${rate(limit.perSession)} | ${address} | ${pages} |`;
}

test('the table of limits is the one of the contracts', () => {
  const groups = Object.entries({ search, catalogue, fitters, checkout }).flatMap(([service, limits]) => {
    const all = Object.entries(limits);
    const groupOf = ([name, { group }]: (typeof all)[number]): string => group ?? name;
    return [...new Set(all.map(groupOf))].map((group) => {
      const entries = all.filter((entry) => groupOf(entry) === group);
      const [, limit] = entries[0] ?? ['', {}];
      // One group has one limit.
      for (const [, other] of entries) expect(other).toEqual(limit);
      return row(
        `${service}.${group}`,
        entries.map(([name]) => name),
        limit,
      );
    });
  });
  const text = readFileSync(join(__dirname, 'limits.md'), 'utf8').replace(/ +/g, ' ');
  for (const line of groups) expect(text).toContain(line.replace(/ +/g, ' '));
});
