import {
  enterRegSubmit,
  enterSizeSubmit,
  getSearchSession,
  type EnterSizeInput,
} from '@tyres/search-contract/endpoints';
import { multipart } from '../testing/multipart';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

const post = (fields: EnterSizeInput, session = search.newSession()) =>
  search.call(enterSizeSubmit, fields, { ...session, form: true });
const sessionOf = async (session: { sessionId: string }) =>
  (await search.call(getSearchSession, {}, session)).body;
const sessionWith = async (reg_plate: string) => {
  const session = search.newSession();
  await search.call(enterRegSubmit, { reg_plate, reg_postcode: 'SW1A 1AA' }, { ...session, form: true });
  return session;
};

describe('the confirm-size form', () => {
  test('saves the size with the vehicle and redirects to select-tyres [R-ENTER-SIZE-SUBMIT, S05.7, S05.8, C-ENTER-SIZE-SUBMIT, C-FORM-POSTS]', async () => {
    const session = await sessionWith('AB12CDE');
    const { status, headers } = await post(
      { size: '215-50-17-W91', tyre_position: 'same', run_flat: '1' },
      session,
    );
    expect([status, headers['location']]).toEqual([303, '/select-tyres']);
    expect(await sessionOf(session)).toMatchObject({
      postcode: 'SW1A 1AA',
      vehicle: { registration: 'AB12 CDE' },
      size: { width: '215', profile: '50', rim: '17', speed: 'W', load_index: 91, label: '215/50 R17 91W' },
      tyre_position: 'same',
      other_size: null,
      run_flat: true,
    });
  });
  test('answers jsonOnly with 200 and the path alone [C-ENTER-SIZE-SUBMIT, R-ENTER-SIZE-SUBMIT, S05.7]', async () => {
    const { status, body } = await post(
      { size: '205-55-16-V91', jsonOnly: '1' },
      await sessionWith('AB12CDE'),
    );
    expect([status, body]).toEqual([200, '/select-tyres']);
  });
  test.each(['1', 'true', 'yes', 'on'])(
    'reads %s in run_flat and jsonOnly as yes [C-ENTER-SIZE-SUBMIT]',
    async (yes) => {
      const session = await sessionWith('AB12CDE');
      const { status } = await post({ size: '205-55-16-V91', run_flat: yes, jsonOnly: yes }, session);
      expect([status, (await sessionOf(session)).run_flat]).toEqual([200, true]);
    },
  );
  test.each(['', '0', 'no'])('reads %s in run_flat and jsonOnly as no [C-ENTER-SIZE-SUBMIT]', async (no) => {
    const session = await sessionWith('AB12CDE');
    const { status } = await post({ size: '205-55-16-V91', run_flat: no, jsonOnly: no }, session);
    expect([status, (await sessionOf(session)).run_flat]).toEqual([303, false]);
  });
  test('accepts a multipart form at /enter-size-submit [C-ENTER-SIZE-SUBMIT, R-ENTER-SIZE-SUBMIT, T-SEARCH-POSITION]', async () => {
    const session = await sessionWith('BD51SMR');
    const fields = { run_flat: '1', size: '255-35-19-Y96', tyre_position: 'rear', brand: '', jsonOnly: '1' };
    const { status, body } = await search.request({
      method: 'POST',
      url: '/enter-size-submit',
      ...multipart(fields, session.sessionId),
    });
    expect([status, body]).toEqual([200, '/select-tyres']);
    expect(await sessionOf(session)).toMatchObject({
      size: { label: '255/35 R19 96Y' },
      tyre_position: 'rear',
      run_flat: true,
    });
  });
  test.each([
    ['front', '225-40-19-Y93', 'front', '255/35 R19 96Y'],
    ['rear', '255-35-19-Y96', 'rear', '225/40 R19 93Y'],
  ])(
    'saves the position of a %s size, and the size of the other axle [C-ENTER-SIZE-SUBMIT, R-ENTER-SIZE-SUBMIT, T-SEARCH-POSITION]',
    async (_, size, position, other) => {
      const session = await sessionWith('BD51SMR');
      await post({ size, tyre_position: position, run_flat: '0' }, session);
      expect(await sessionOf(session)).toMatchObject({
        tyre_position: position,
        other_size: { label: other },
        run_flat: false,
      });
    },
  );
  test('finds the axle by the size when the form is sent without script [R-ENTER-SIZE-SUBMIT, T-SEARCH-POSITION, C-ENTER-SIZE-SUBMIT, C-FORM-POSTS]', async () => {
    const session = await sessionWith('BD51SMR');
    await post({ size: '255-35-19-Y96', tyre_position: 'same' }, session);
    expect(await sessionOf(session)).toMatchObject({
      tyre_position: 'rear',
      other_size: { label: '225/40 R19 93Y' },
    });
  });
  test.each([[{}], [{ size: '' }], [{ size: 'nonsense' }]])(
    'refuses %j with 422 and a message, and saves nothing [V-CONFIRM-SIZE, X-SEARCH, R-ENTER-SIZE-SUBMIT, C-ENTER-SIZE-SUBMIT]',
    async (fields) => {
      const session = await sessionWith('AB12CDE');
      const { status, body } = await post({ ...fields, tyre_position: 'same' }, session);
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({
          message: 'Please select a tyre size to proceed.',
          fields: { size: 'Please select a tyre size to proceed.' },
        }),
      ]);
      expect(await sessionOf(session)).toMatchObject({ size: null, vehicle: { make: 'FORD' } });
    },
  );
  test('starts a search by size when the car does not have the size [R-ENTER-SIZE-SUBMIT, T-SEARCH-POSITION, C-ENTER-SIZE-SUBMIT]', async () => {
    const session = await sessionWith('AB12CDE');
    await post({ size: '225-45-17-W94', tyre_position: 'rear', run_flat: '1' }, session);
    expect(await sessionOf(session)).toMatchObject({
      vehicle: null,
      size: { label: '225/45 R17 94W' },
      tyre_position: 'same',
      other_size: null,
      run_flat: true,
    });
  });
  test.each([
    ['1', true],
    ['true', true],
    ['yes', true],
    ['on', true],
    ['0', false],
    ['', false],
    [undefined, false],
  ])(
    'saves the answer %j about run-flat tyres as %s [R-ENTER-SIZE-SUBMIT, S05.8]',
    async (run_flat, saved) => {
      const session = await sessionWith('BD51SMR');
      await post({ size: '225-40-19-Y93', ...(run_flat === undefined ? {} : { run_flat }) }, session);
      expect(await sessionOf(session)).toMatchObject({ run_flat: saved });
    },
  );
});

describe('the size search', () => {
  const parts = { width: '205', profile: '55', rim: '16', speed: 'V', size_postcode: 'm11ae' };

  test('saves the size and the postcode, and no vehicle [R-ENTER-SIZE-SUBMIT, B-FLOW-SEARCH, C-FORM-POSTS, S02.2]', async () => {
    const session = await sessionWith('AB12CDE');
    const { status, headers } = await post({ ...parts, tyre_position: 'rear', brand: 'pirelli' }, session);
    expect([status, headers['location']]).toEqual([303, '/select-tyres']);
    expect(await sessionOf(session)).toMatchObject({
      postcode: 'M1 1AE',
      vehicle: null,
      size: {
        width: '205',
        profile: '55',
        rim: '16',
        speed: 'V',
        load_index: null,
        label: '205/55 R16 V',
      },
      tyre_position: 'rear',
      other_size: null,
      run_flat: false,
      brand: 'pirelli',
    });
  });
  test.each([
    ['front', 'front'],
    ['rear', 'rear'],
    ['same', 'same'],
    ['left', 'same'],
    [undefined, 'same'],
  ])(
    'saves the position %j as %s, and no brand if none is sent [S02.2, T-SEARCH-POSITION]',
    async (sent, saved) => {
      const session = search.newSession();
      await post({ ...parts, ...(sent === undefined ? {} : { tyre_position: sent }) }, session);
      expect(await sessionOf(session)).toMatchObject({ tyre_position: saved, brand: null });
    },
  );
  test.each([
    ['w', 'W'],
    [' Vr', 'V'],
    ['91V', null],
  ])('saves the first letter of the speed %j in upper case: %j [E-SIZE-SPLIT]', async (speed, saved) => {
    const session = search.newSession();
    await post({ ...parts, speed }, session);
    expect(await sessionOf(session)).toMatchObject({ size: { speed: saved } });
  });
  test.each([
    [{ width: '205' }, ['profile', 'rim', 'size_postcode']],
    [{ profile: '55' }, ['width', 'rim', 'size_postcode']],
    [{ rim: '16' }, ['width', 'profile', 'size_postcode']],
    [{ size_postcode: 'M1 1AE' }, ['width', 'profile', 'rim']],
  ])(
    'refuses %j for its other fields alone [R-ENTER-SIZE-SUBMIT, V-SIZE-DIMENSIONS]',
    async (fields, missing) => {
      const { status, body } = await post(fields);
      expect([status, body]).toEqual([422, expect.objectContaining({ fields: expect.any(Object) })]);
      expect(body).toMatchObject({
        fields: Object.fromEntries(
          missing.map((name) => [name, `${name.replace('size_', '')} is a required field`]),
        ),
      });
    },
  );
  test('refuses parts that are not a size [R-ENTER-SIZE-SUBMIT]', async () => {
    const { status, body } = await post({ ...parts, width: 'wide' });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ fields: { width: 'Please choose a size from the lists' } }),
    ]);
  });
  test('accepts a size without a speed [R-ENTER-SIZE-SUBMIT, V-SIZE-DIMENSIONS, B-FLOW-SEARCH, C-FORM-POSTS]', async () => {
    const session = search.newSession();
    await post({ ...parts, speed: '' }, session);
    expect(await sessionOf(session)).toMatchObject({ size: { speed: null, label: '205/55 R16' } });
  });
  test('refuses each missing field with a message [V-SIZE-DIMENSIONS, V-SIZE-POSTCODE, B-FLOW-SEARCH]', async () => {
    const { status, body } = await post({ width: '', profile: '', rim: '', size_postcode: '' });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        fields: {
          width: 'width is a required field',
          profile: 'profile is a required field',
          rim: 'rim is a required field',
          size_postcode: 'postcode is a required field',
        },
      }),
    ]);
  });
  test('refuses an invalid postcode [R-ENTER-SIZE-SUBMIT, B-FLOW-SEARCH]', async () => {
    expect((await post({ ...parts, size_postcode: '12345' })).body).toMatchObject({
      fields: { size_postcode: 'Please enter a full UK postcode' },
    });
  });
});

describe('a whole size in one field', () => {
  test.each([
    ['205 55 16', '205/55 R16'],
    ['205/55R16 91V', '205/55 R16 91V'],
    ['2055516', '205/55 R16'],
    ['P205/55 zr16 (91v) xl', '205/55 R16 91V'],
    ['215/65 R16 C 109/107T', '215/65 R16 109T'],
  ])(
    'typed as %s is saved as %s, with the postcode and without a vehicle [R-ENTER-SIZE-SUBMIT, S02.2, B-FLOW-SEARCH, C-FORM-POSTS]',
    async (typed, label) => {
      const session = await sessionWith('AB12CDE');
      const { status, headers } = await post(
        { size: typed, size_postcode: 'm1-1ae', tyre_position: 'front', brand: 'avon' },
        session,
      );
      expect([status, headers['location']]).toEqual([303, '/select-tyres']);
      expect(await sessionOf(session)).toMatchObject({
        vehicle: null,
        postcode: 'M1 1AE',
        size: { label },
        tyre_position: 'front',
        brand: 'avon',
      });
    },
  );
  test('is refused with a message for each invalid field, and nothing changes [R-ENTER-SIZE-SUBMIT, V-SIZE-POSTCODE]', async () => {
    const session = await sessionWith('AB12CDE');
    const { status, body } = await post({ size: 'wide ones', size_postcode: '' }, session);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        fields: {
          size: 'Please enter a tyre size, such as 205/55 R16 91V',
          size_postcode: 'postcode is a required field',
        },
      }),
    ]);
    expect(await sessionOf(session)).toMatchObject({ vehicle: { make: 'FORD' }, size: null });
  });
});
