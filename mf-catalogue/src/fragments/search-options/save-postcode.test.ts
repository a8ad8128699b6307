import type { Call } from '@tyres/contract-kit/endpoint';
import { savePostcode } from './save-postcode';

/** As the shell's code throws it in a browser: a class of another bundle. */
class OtherCallError extends Error {
  constructor(readonly problem: object) {
    super('refused');
  }
}

test.each([
  [
    'with the message of its field',
    { fields: { postcode: "We don't know where ZZ9 9ZZ is." } },
    "We don't know where ZZ9 9ZZ is.",
  ],
  ['without a field', {}, "Sorry, that didn't work. Please try again."],
])(
  'a refusal %s, thrown by the shell, is told at the field [V-EARLIEST-POSTCODE]',
  async (_, part, expected) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const problem = { status: 422, code: 'invalid_input', message: 'Please check your input.', ...part };
    const call: Call = () => Promise.reject(new OtherCallError(problem));
    expect(await savePostcode(call, 'ZZ9 9ZZ')).toEqual({ refusal: expected });
    jest.restoreAllMocks();
  },
);
