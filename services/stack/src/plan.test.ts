import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { environmentOf, mainOf, programs, shopServices } from './plan';
import { root } from './root';

const addresses = {
  site: 'http://localhost:1001',
  console: 'http://127.0.0.1:1008',
  metrics: 'http://127.0.0.1:1007',
  database: 'postgres://localhost:1002/shop',
  redis: 'redis://localhost:1003',
  smtp: 'smtp://127.0.0.1:1004',
  registry: 'http://127.0.0.1:1005',
  sandbox: 'http://localhost:1006',
  services: Object.fromEntries(shopServices.map((name, index) => [name, `http://127.0.0.1:${1010 + index}`])),
};
const planned = (program: string) =>
  environmentOf(program, addresses, (name) => `secret-of-${name}`.padEnd(32, '-'), { data: '/data' });

const sourceOf = (program: string, file: string) => join(root, mainOf(program), '..', file);

/** The settings that a program reads when its environment is only the plan's. */
async function settingsOf(program: string): Promise<Record<string, unknown>> {
  const before = process.env;
  process.env = planned(program);
  try {
    const { config, readEdgeConfig } = await import(sourceOf(program, 'config.ts'));
    return config ?? readEdgeConfig();
  } finally {
    process.env = before;
  }
}

test.each(programs)('%s needs no settings beyond those of the plan', async (program) => {
  expect(await settingsOf(program)).toBeDefined();
});

test.each(programs)('%s reads each setting that not all programs get', (program) => {
  const forAll = Object.keys(planned(program)).filter((name) =>
    programs.every((other) => name in planned(other)),
  );
  const own = Object.keys(planned(program)).filter((name) => !forAll.includes(name));
  const read = ['config.ts', 'worldpay/config.ts', 'paypal/config.ts', 'amazon-pay/config.ts']
    .map((file) => sourceOf(program, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  expect(own.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
});

test('the card provider of the sandbox notifies the checkout service with its user and secret', async () => {
  const { readWorldpaySettings } = await import(sourceOf('sandbox', 'worldpay/config.ts'));
  const sender = readWorldpaySettings(planned('sandbox'));
  const receiver = await settingsOf('checkout');
  expect(sender.notificationUrl).toBe(`${addresses.services['checkout']}/payments/worldpay/notifications`);
  expect(sender.notificationUser).toBe(receiver['PAYMENT_NOTIFICATION_USER']);
  expect(sender.notificationSecret).toBe(receiver['PAYMENT_NOTIFICATION_SECRET']);
});

test('the checkout service signs for Amazon Pay with the key whose public half the sandbox has, which no environment shows', async () => {
  const [checkout, sandbox] = ['checkout', 'sandbox'].map(planned);
  expect(checkout?.['AMAZON_PAY_PRIVATE_KEY']).toMatch(/^secret-of-amazon-pay/);
  expect(sandbox?.['AMAZON_PAY_PRIVATE_KEY']).toBe(checkout?.['AMAZON_PAY_PRIVATE_KEY']);
  expect(isSecretSetting('AMAZON_PAY_PRIVATE_KEY')).toBe(true);
});

test('the checkout service sends mail to the port of the sandbox', async () => {
  const { SMTP_PORT } = await settingsOf('sandbox');
  expect((await settingsOf('checkout'))['SMTP_URL']).toBe(`smtp://127.0.0.1:${SMTP_PORT}`);
});

test('the sandbox reads the vehicles of the demo data', async () => {
  expect((await settingsOf('sandbox'))['VEHICLES_FILE']).toBe('/data/demo/search/vehicles.csv');
});
