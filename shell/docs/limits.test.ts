import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallLimit, Limits, Rate } from '@tyres/contract-kit/limit';

const folder = join(__dirname, '../../services');
const limitsOf = (service: string): string => join(folder, service, 'contract/src/call-limits.ts');
const services = readdirSync(folder).filter((service) => existsSync(limitsOf(service)));

const rate = (value: Rate | undefined): string => (value ? `${value.count} in ${value.seconds} s` : '');

function row(name: string, endpoints: readonly string[], limit: CallLimit): string {
  const address = limit.refusedPerAddress
    ? `${rate(limit.refusedPerAddress)} refused`
    : rate(limit.perAddress);
  const pages = limit.countsPages ? 'yes' : '';
  return `| ${name} | ${endpoints.join(', ')} | ${rate(limit.perSession)} | ${address} | ${pages} |`;
}

test('services with limits are found', () => expect(services.length).toBeGreaterThanOrEqual(4));

test.each(services)('the table has the limits of %s', async (service) => {
  const { callLimits }: { callLimits: Limits } = await import(limitsOf(service));
  const all = Object.entries(callLimits);
  const groupOf = ([name, { group }]: (typeof all)[number]): string => group ?? name;
  const text = readFileSync(join(__dirname, 'limits.md'), 'utf8').replace(/ +/g, ' ');
  for (const group of new Set(all.map(groupOf))) {
    const entries = all.filter((entry) => groupOf(entry) === group);
    const [, limit] = entries[0] ?? ['', {}];
    // One group has one limit.
    for (const [, other] of entries) expect(other).toEqual(limit);
    const names = entries.map(([name]) => name);
    expect(text).toContain(row(`${service}.${group}`, names, limit).replace(/ +/g, ' '));
  }
});
