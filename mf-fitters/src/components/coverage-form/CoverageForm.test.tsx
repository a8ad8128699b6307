import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '@tyres/kit/testing';
import { garagesBase, mobileBase } from '../../lib/addresses';
import { CoverageForm } from './CoverageForm';

const postcode = () => screen.getByLabelText<HTMLInputElement>('Postcode or town');
const errorOf = (field: HTMLElement) => document.getElementById(`${field.id}-error`);
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check coverage' }));
let submit: jest.SpyInstance;
beforeEach(() => {
  submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [garagesBase, '/sw1a1aa'],
  [mobileBase, '/mobile-tyre-fitting/sw1a1aa'],
] as const)(
  "'Check coverage' with the base %p replaces the location with %s, without a call [S25.5, C-COVERAGE, R-POSTCODE-PAGE]",
  async (base, path) => {
    const { visited, calls } = renderInShell(<CoverageForm base={base} />);
    await userEvent.type(postcode(), 'sw1a 1aa');
    await check();
    await waitFor(() => expect(visited).toEqual([path]));
    expect(calls).toEqual([]);
    expect(submit).not.toHaveBeenCalled();
  },
);

test("'Check coverage' without a postcode shows 'postcode is a required field' at the field [V-COVERAGE-POSTCODE]", async () => {
  const { visited } = renderInShell(<CoverageForm base={garagesBase} />);
  await check();
  await waitFor(() => expect(errorOf(postcode())).toHaveTextContent('postcode is a required field'));
  expect(document.activeElement).toBe(postcode());
  expect(visited).toEqual([]);
});

test('a text that is neither a postcode nor a name is refused at the field', async () => {
  const { visited } = renderInShell(<CoverageForm base={garagesBase} />);
  await userEvent.type(postcode(), 'SW1A');
  await check();
  const message = 'Please enter a full UK postcode, or the name of a town';
  await waitFor(() => expect(errorOf(postcode())).toHaveTextContent(message));
  expect(visited).toEqual([]);
});

test('a town is sent to the index of towns, as the plain form does [R-TOWN-PAGE, V-TOWN-PATTERN]', async () => {
  const { visited } = renderInShell(<CoverageForm base={mobileBase} />);
  await userEvent.type(postcode(), "King's Lynn");
  await check();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(visited).toEqual([]);
  const { form } = postcode();
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/locations']);
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['base', '/mobile-tyre-fitting'],
    ['postcode', "King's Lynn"],
  ]);
});

test('a refused location is shown again with its message', () => {
  const message = "We don't know a town called Londn.";
  renderInShell(<CoverageForm base={garagesBase} refused={{ typed: 'Londn', message }} />);
  expect(postcode().value).toBe('Londn');
  expect(postcode().getAttribute('aria-invalid')).toBe('true');
  expect(errorOf(postcode())).toHaveTextContent(message);
});
