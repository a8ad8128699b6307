import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Redirect, type LoadContext } from '@tyres/kit/fragment';
import { fakeSearch } from '@tyres/search-contract/fake';
import type { Car } from '@tyres/search-contract/payloads';
import { renderToString } from 'react-dom/server';
import { fakeCall, pageAt, renderInShell } from '../../testing/render-in-shell';
import { release } from '../../../release';
import { load, type ConfirmSizeData } from './load';
import { View } from './View';

const page = pageAt('/confirm-size');
const bmw = fakeSearch.validateReg({ registration: 'BD51SMR' }).car;
const dataOf = (car: Car | null = fakeSearch.getCar()): ConfirmSizeData => {
  if (!car) throw new Error('The fake has no such car.');
  return {
    car,
    chosen: null,
    runFlat: false,
    postcode: 'SW1A 1AA',
    mobileFitting: false,
    lists: fakeSearch.getSizeLists(),
  };
};
const button = () => screen.getByRole('button', { name: 'Continue to select tyres' });
const position = (container: HTMLElement) => container.querySelector('input[name=tyre_position]');
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function serve(status: number, body: string): jest.Mock {
  const fetched = jest.fn(async () => ({ status, text: async () => body }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

test("the page shows the car's details and 'Change vehicle' [S05.1] [S05.2]", () => {
  renderInShell(<View data={dataOf()} page={page} />);
  const details = within(screen.getByRole('region', { name: 'Confirm your car details' }));
  for (const text of ['AB12 CDE', 'FORD', 'FOCUS', '1.6 Zetec', 'BLUE', 'Change vehicle'])
    expect(details.getByText(text)).toBeInTheDocument();
});

test('the page offers the sizes as radios, with an explanation and links to both guides [S05.3] [S05.4] [S05.5] [S05.6] [S05.7]', () => {
  renderInShell(<View data={dataOf()} page={page} />);
  expect(screen.getByRole('region', { name: 'Select your tyre size' })).toHaveTextContent(
    /choose the size printed on your tyre's sidewall/,
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '205-55-16-V91',
    '215-50-17-W91',
  ]);
  expect(screen.getByRole('link', { name: 'Tyre size guide' })).toHaveAttribute(
    'href',
    '/calculate-your-tyre-size',
  );
  expect(screen.getByRole('link', { name: /run-flat tyres explained/i })).toHaveAttribute(
    'href',
    '/run-flat-tyres',
  );
  expect(button()).toHaveAttribute('type', 'submit');
});

test('the page asks about run-flat tyres for a BMW but not for a Ford [S05.8]', () => {
  const { unmount } = renderInShell(<View data={dataOf()} page={page} />);
  expect(screen.queryByRole('group', { name: /run-flat/ })).not.toBeInTheDocument();
  unmount();
  renderInShell(<View data={dataOf(bmw)} page={page} />);
  expect(screen.getByRole('group', { name: 'Does your BMW have run-flat tyres?' })).toBeInTheDocument();
});

test('continuing without a size shows an error and focuses the first radio [V-CONFIRM-SIZE] [X-SEARCH]', async () => {
  const fetched = serve(200, '/select-tyres');
  renderInShell(<View data={dataOf()} page={page} />);
  await userEvent.click(button());
  expect(screen.getByText('Please select a tyre size to proceed.')).toBeInTheDocument();
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

test('tyre_position is "same" at first and follows the chosen radio [T-SEARCH-POSITION]', async () => {
  const { container } = renderInShell(<View data={dataOf(bmw)} page={page} />);
  expect(position(container)).toHaveValue('same');
  await userEvent.click(screen.getByRole('radio', { name: /Rear tyres 255\/35 R19 96Y/ }));
  expect(position(container)).toHaveValue('rear');
  await userEvent.click(screen.getByRole('radio', { name: /Front tyres 225\/40 R19 93Y/ }));
  expect(position(container)).toHaveValue('front');
});

test('the form posts its fields and jsonOnly as multipart, then navigates to the path in the answer [C-ENTER-SIZE-SUBMIT]', async () => {
  const fetched = serve(200, '/select-tyres');
  const navigate = jest.fn();
  renderInShell(<View data={dataOf(bmw)} page={page} />, { navigate });
  await userEvent.click(screen.getByRole('radio', { name: /Front tyres/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Yes/ }));
  await userEvent.click(button());
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/select-tyres'));
  const [url, { body }] = fetched.mock.calls[0];
  expect(url).toMatch(/\/enter-size-submit$/);
  expect(body).toBeInstanceOf(FormData);
  expect(Object.fromEntries(body)).toEqual({
    size: '225-40-19-Y93',
    tyre_position: 'front',
    run_flat: '1',
    jsonOnly: '1',
    return_to: '/confirm-size',
  });
});

test.each([
  ['an empty answer', 200, ''],
  ['a refusal', 422, '{}'],
  ['an answer with the address of another site', 200, '//evil.example'],
])(
  '%s shows an error, enables the button again and does not navigate [C-ENTER-SIZE-SUBMIT]',
  async (_, status, body) => {
    serve(status, body);
    const navigate = jest.fn();
    renderInShell(<View data={dataOf()} page={page} />, { navigate });
    await userEvent.click(screen.getAllByRole('radio')[0]!);
    await userEvent.click(button());
    await waitFor(() => expect(logged).toHaveBeenCalledWith('There was an error!'));
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('the form has an action for a post without script, and shows the error if the post is refused', () => {
  const html = renderToString(<View data={dataOf()} page={page} />);
  expect(html).toContain('action="/enter-size-submit"');
  const problem = {
    status: 422,
    code: 'invalid_form',
    message: 'x',
    fields: { size: 'Please select a tyre size to proceed.' },
  };
  renderInShell(
    <View
      data={dataOf()}
      page={pageAt('/confirm-size', {
        action: '/enter-size-submit',
        values: { tyre_position: 'same' },
        problem,
      })}
    />,
  );
  expect(screen.getByText('Please select a tyre size to proceed.')).toBeInTheDocument();
});

test('the page says that the tyre of a repeated order is no longer available', () => {
  renderInShell(
    <View data={dataOf()} page={pageAt('/confirm-size', undefined, { query: { again: ['unavailable'] } })} />,
  );
  expect(screen.getByText('That tyre is no longer available.')).toBeInTheDocument();
});

test('submitting twice sends the form once', async () => {
  const fetched = serve(200, '/select-tyres');
  const navigate = jest.fn();
  renderInShell(<View data={dataOf()} page={page} />, { navigate });
  await userEvent.click(screen.getAllByRole('radio')[0]!);
  const form = button().closest('form');
  act(() => {
    for (let press = 0; press < 2; press += 1)
      form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the page is at /confirm-size, under its own heading [R-CONFIRM-SIZE]', () => {
  expect(release.pages['confirm-size']).toEqual({
    path: '/confirm-size',
    fragments: { main: ['confirm-size'] },
  });
  renderInShell(<View data={dataOf()} page={page} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm size' })).toBeInTheDocument();
});

test("the search under 'Change vehicle' is open after its post was refused", () => {
  const problem = {
    status: 422,
    code: 'registration_not_found',
    message: 'Registration not found.',
    fields: { reg_plate: 'Registration not found.' },
  };
  renderInShell(
    <View
      data={dataOf()}
      page={pageAt('/confirm-size', {
        action: '/enter-reg-submit',
        values: { reg_plate: 'XX99XXX' },
        problem,
      })}
    />,
  );
  expect(screen.getByText('Change vehicle').closest('details')).toHaveAttribute('open');
  fireEvent.click(screen.getByText('Change vehicle'));
});

describe('load', () => {
  const context = (answers = {}): LoadContext => ({
    page,
    call: fakeCall(answers).call,
    signal: new AbortController().signal,
    now: new Date(0),
  });

  test('returns the car and the size chosen before', async () => {
    expect(await load(context())).toMatchObject({
      car: { registration: 'AB12 CDE' },
      chosen: '205/55 R16 91V',
    });
  });
  test('redirects a session without a car', async () => {
    await expect(load(context({ getCar: () => null }))).rejects.toEqual(expect.any(Redirect));
  });
});
