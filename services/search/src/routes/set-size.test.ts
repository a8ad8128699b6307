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

test("one of the car's sizes keeps the car and takes its rating, every time", async () => {
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

test('a size of one axle decides the axle and the other size', async () => {
  const { body } = await search.call(setSize, { size: '255-35-19' }, await sessionWith('BD51SMR'));
  expect(body).toMatchObject({ tyre_position: 'rear', other_size: { label: '225/40 R19 93Y' } });
});

test('any other size is a search by size', async () => {
  const { body } = await search.call(setSize, { size: '195/65 R15' }, await sessionWith('AB12CDE'));
  expect(body).toMatchObject({ vehicle: null, size: { label: '195/65 R15' }, postcode: 'SW1A 1AA' });
});

test.each(['wide', '205-55', '<script>'])('%j is not a size and changes nothing', async (size) => {
  const session = await sessionWith('AB12CDE');
  expect(await search.call(setSize, { size }, session)).toMatchObject({
    status: 422,
    body: { code: 'invalid_form', fields: { size: 'Please enter a tyre size, such as 205/55 R16 91V' } },
  });
});
