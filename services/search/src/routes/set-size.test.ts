import { enterRegSubmit, setSize } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

const sessionWith = async (reg_plate: string) => {
  const session = search.newSession();
  await search.call(enterRegSubmit, { reg_plate, reg_postcode: 'SW1A 1AA' }, { ...session, form: true });
  return session;
};

test("choosing a size of the car keeps the car and adds the car's load index and speed symbol", async () => {
  const session = await sessionWith('AB12CDE');
  for (const _ of [1, 2]) {
    const { status, body } = await search.call(setSize, { size: '205-55-16' }, session);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        postcode: 'SW1A 1AA',
        vehicle: { registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' },
        size: { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
      }),
    ]);
  }
});

test('choosing a rear size of the car sets the position to rear and saves the front size too', async () => {
  const { body } = await search.call(setSize, { size: '255-35-19' }, await sessionWith('BD51SMR'));
  expect(body).toMatchObject({ tyre_position: 'rear', other_size: { label: '225/40 R19 93Y' } });
});

test('choosing any other size starts a search by size', async () => {
  const { body } = await search.call(setSize, { size: '195/65 R15' }, await sessionWith('AB12CDE'));
  expect(body).toMatchObject({ vehicle: null, size: { label: '195/65 R15' }, postcode: 'SW1A 1AA' });
});

test.each(['wide', '205-55', '<script>'])('%j is refused because it is not a size', async (size) => {
  const session = await sessionWith('AB12CDE');
  expect(await search.call(setSize, { size }, session)).toMatchObject({
    status: 422,
    body: { code: 'invalid_form', fields: { size: 'Please enter a tyre size, such as 205/55 R16 91V' } },
  });
});
