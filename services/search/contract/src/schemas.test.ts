import { mostSessions } from './limits';
import {
  enterRegSubmitInput,
  getSearchSessionsInput,
  postcodeForm,
  regForm,
  sizeForm,
  wholeSizeForm,
} from './schemas';

test.each(['', '   ', undefined])(
  'a registration of %j is refused as missing [V-REG-PLATE]',
  async (reg_plate) => {
    await expect(regForm.validateAt('reg_plate', { reg_plate })).rejects.toThrow(
      'registration is a required field',
    );
  },
);

test.each([null, undefined, '', '   '])(
  'every form refuses a postcode of %j as missing [V-REG-POSTCODE, V-SIZE-POSTCODE, V-EARLIEST-POSTCODE]',
  async (postcode) => {
    const message = 'postcode is a required field';
    await expect(regForm.validateAt('reg_postcode', { reg_postcode: postcode })).rejects.toThrow(message);
    await expect(sizeForm.validateAt('size_postcode', { size_postcode: postcode })).rejects.toThrow(message);
    await expect(wholeSizeForm.validateAt('size_postcode', { size_postcode: postcode })).rejects.toThrow(
      message,
    );
    await expect(postcodeForm.validateAt('postcode', { postcode })).rejects.toThrow(message);
  },
);

test('the input of the registration search may have a postcode of null [V-REG-POSTCODE]', () => {
  const input = { reg_plate: 'AB12CDE', reg_postcode: null };
  expect(enterRegSubmitInput.validateSync(input)).toEqual(input);
});

test('searches are read for a limited number of sessions at once, whose ids are bounded', () => {
  const isValid = (session_ids?: readonly string[]) => getSearchSessionsInput.isValidSync({ session_ids });
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
  expect([isValid([]), isValid(ids(mostSessions)), isValid(['x'.repeat(200)])]).toEqual([true, true, true]);
  expect([isValid(ids(mostSessions + 1)), isValid(['x'.repeat(201)])]).toEqual([false, false]);
  expect([isValid(['']), isValid(undefined)]).toEqual([false, false]);
});
