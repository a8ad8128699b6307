import { updateTyresForm } from '@tyres/catalogue-contract/endpoints';
import { catalogueWith, focusSession } from '../testing/test-catalogue';

const sizes: unknown[] = [];
let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  const setSize = ({ size }: { size: string }) => {
    sizes.push(size);
    return focusSession;
  };
  site = await catalogueWith([], focusSession, { services: { search: { setSize } } });
});
afterAll(() => site.close());
beforeEach(() => void (sizes.length = 0));

const posted = (input: object) => site.app.call(updateTyresForm, input, { sessionId: 's1', form: true });
const size = { width: '205', profile: '55', rim: '16' };

test('the form saves the size and redirects to the results [R-UPDATE-TYRES]', async () => {
  const { status, headers } = await posted({ ...size, speed: 'V' });
  expect([status, headers.location, sizes]).toEqual([303, '/select-tyres', ['205-55-16-V']]);
});

test('the speed is optional [R-UPDATE-TYRES]', async () => {
  expect((await posted({ ...size, speed: '' })).status).toBe(303);
  expect(sizes).toEqual(['205-55-16']);
});

test("a form with a brand and a range redirects to the range's page, even with part of a size [R-UPDATE-TYRES]", async () => {
  const whole = await posted({ ...size, brand: 'avon', range: 'zv7' });
  expect([whole.status, whole.headers.location]).toEqual([303, '/avon/zv7?width=205&profile=55&rim=16']);
  expect(sizes).toEqual(['205-55-16']);
  const part = await posted({ width: '205', brand: 'avon', range: 'zv7' });
  expect([part.headers.location, sizes.length]).toEqual(['/avon/zv7?width=205', 1]);
  expect((await posted({ brand: 'avon', range: 'zv7' })).headers.location).toBe('/avon/zv7');
});

test.each([
  ['only a brand', { brand: 'avon' }],
  ['only a range', { range: 'zv7' }],
])('a form with %s goes to the results of its size [R-UPDATE-TYRES]', async (_, part) => {
  const { status, headers } = await posted({ ...size, ...part });
  expect([status, headers.location, sizes]).toEqual([303, '/select-tyres', ['205-55-16']]);
});

test("each part of a size is in the address of the range's page [R-UPDATE-TYRES]", async () => {
  const { headers } = await posted({ ...size, speed: 'V', brand: 'avon', range: 'zv7' });
  expect(headers.location).toBe('/avon/zv7?width=205&profile=55&rim=16&speed=V');
  expect(sizes).toEqual(['205-55-16-V']);
});

test('the form never redirects to another site [R-UPDATE-TYRES]', async () => {
  const { headers } = await posted({ ...size, brand: '/evil.example', range: '\\\\evil' });
  expect(headers.location).toMatch(/^\/%2Fevil\.example\/%5C/);
});

test('each missing or invalid part is refused with a message, and nothing is saved [R-UPDATE-TYRES]', async () => {
  const { status, body } = await posted({ width: '205' });
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      code: 'invalid_form',
      fields: { profile: 'profile is a required field', rim: 'rim is a required field' },
    }),
  ]);
  expect((await posted({ width: '2', profile: '55', rim: '16' })).body).toMatchObject({
    fields: { width: 'Please choose a size from the lists' },
  });
  expect(sizes).toEqual([]);
});
