import { cachedAddresses } from './cached-addresses';

const hour = 60 * 60 * 1_000;

function cached(answers: () => Promise<string[]> = async () => ['1 Wren Mews, London']) {
  const asked: string[] = [];
  let time = 0;
  const addresses = cachedAddresses(
    {
      find: (postcode) => {
        asked.push(postcode);
        return answers();
      },
    },
    () => time,
  );
  return { addresses, asked, pass: (ms: number) => void (time += ms) };
}

test('addresses of a postcode are looked up once in an hour, however it is written [C-POSTCODE-ADDRESSES]', async () => {
  const { addresses, asked, pass } = cached();
  expect(await Promise.all([addresses.find('SW1A 1AA'), addresses.find('sw1a1aa')])).toEqual([
    ['1 Wren Mews, London'],
    ['1 Wren Mews, London'],
  ]);
  pass(hour - 1);
  await addresses.find('SW1A1AA');
  expect(asked).toEqual(['SW1A 1AA']);
  pass(1);
  await addresses.find('SW1A 1AA');
  expect(asked).toEqual(['SW1A 1AA', 'SW1A 1AA']);
});

test('a failed lookup is not kept, and what is no postcode is not looked up', async () => {
  let isDown = true;
  const { addresses, asked } = cached(async () => {
    if (isDown) throw new Error('down');
    return [];
  });
  await expect(addresses.find('SW1A 1AA')).rejects.toThrow('down');
  isDown = false;
  expect(await addresses.find('SW1A 1AA')).toEqual([]);
  expect(await addresses.find('abc')).toEqual([]);
  expect(asked).toEqual(['SW1A 1AA', 'SW1A 1AA']);
});

test('the oldest postcode is dropped when there are a thousand others', async () => {
  const { addresses, asked } = cached();
  const postcodes = Array.from(
    { length: 1_001 },
    (_, n) => `M${1 + Math.floor(n / 100)} ${Math.floor(n / 10) % 10}A${'ABDEFGHJLN'[n % 10]}`,
  );
  for (const postcode of postcodes) await addresses.find(postcode);
  await addresses.find(postcodes[0] ?? '');
  expect(asked).toHaveLength(1_002);
});
