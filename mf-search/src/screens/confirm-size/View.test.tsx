import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Redirect, type LoadContext } from '@tyres/kit/fragment';
import { fakeSearch } from '@tyres/search-contract/fake';
import type { Car } from '@tyres/search-contract/payloads';
import { renderToString } from 'react-dom/server';
import { fakeCall, pageAt, renderInShell, tooltipOf } from '../../testing/render-in-shell';
import { release } from '../../../release';
import { head, load, type ConfirmSizeData } from './load';
import { View } from './View';

const page = pageAt('/confirm-size');
const focus = fakeSearch.getCar();
const bmw = fakeSearch.validateReg({ registration: 'BD51SMR' }).car;
const dataOf = (car: Car | null = focus): ConfirmSizeData => {
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

test.each([
  ['AB12 CDE', focus, ['MakeFORD', 'ModelFOCUS', 'Derivative1.6 Zetec', 'ColourBLUE']],
  ['BD51 SMR', bmw, ['MakeBMW', 'Model3 SERIES', 'Derivative330i M Sport', 'ColourGREY']],
  ['AB12 CDE', { ...focus, derivative: '' }, ['MakeFORD', 'ModelFOCUS', 'ColourBLUE']],
])(
  "the page shows the details of %s and 'Change vehicle' [S05.1, S05.2, E-CAR, C-GET-CAR]",
  (registration, car, texts) => {
    renderInShell(<View data={dataOf(car)} page={page} />);
    const panel = screen.getByRole('region', { name: 'Confirm your car details' });
    expect(within(panel).getByText(registration)).toBeInTheDocument();
    expect([...panel.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual(texts);
    const change = within(panel).getByText('Change vehicle').closest('details')!;
    expect(change).not.toHaveAttribute('open');
    expect(within(change).getByRole('heading', { name: 'Find tyres for your car' })).toBeInTheDocument();
    expect(within(change).getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
    expect(within(change).getByRole('link', { name: 'Or search by size' })).toBeInTheDocument();
    expect(within(change).getByLabelText('Postcode')).toHaveValue('SW1A 1AA');
  },
);

test.each([
  [
    'FORD',
    focus,
    ['205/55 R16 91VRear: (Same as front tyre)', '215/50 R17 91WRear: (Same as front tyre)'],
    ['205-55-16-V91', '215-50-17-W91'],
  ],
  [
    'BMW',
    bmw,
    ['Front tyres 225/40 R19 93YRear: 255/35 R19 96Y', 'Rear tyres 255/35 R19 96YFront: 225/40 R19 93Y'],
    ['225-40-19-Y93', '255-35-19-Y96'],
  ],
])(
  'the page of a %s offers the sizes as radios, with an explanation and links to both guides [S05.3, S05.4, S05.5, S05.6, S05.7, E-CAR, C-GET-CAR]',
  (_, car, labels, values) => {
    renderInShell(<View data={dataOf(car)} page={page} />);
    const panel = screen.getByRole('region', { name: 'Select your tyre size' });
    expect(panel).toHaveTextContent(
      "The same model can come with different wheel sizes. Please choose the size printed on your tyre's sidewall, such as 205/55 R16 91V.",
    );
    expect(
      within(panel).getByRole('button', { name: 'Where do I find it? (tyre marking)' }),
    ).toBeInTheDocument();
    expect(panel).toHaveTextContent('Not sure whether yours are run-flat? Run-flat tyres explained');
    const radios = within(within(panel).getByRole('group', { name: 'Tyre size' })).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(labels);
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(values);
    for (const radio of radios) {
      expect(radio).toHaveAttribute('name', 'size');
      expect(radio).not.toBeChecked();
    }
    expect(within(panel).getByRole('link', { name: 'Tyre size guide' })).toHaveAttribute(
      'href',
      '/calculate-your-tyre-size',
    );
    expect(within(panel).getByRole('link', { name: 'Run-flat tyres explained' })).toHaveAttribute(
      'href',
      '/run-flat-tyres',
    );
    expect(panel).toContainElement(button());
    expect(button()).toHaveAttribute('type', 'submit');
    expect(button()).toHaveClass('action');
  },
);

test('the page asks about run-flat tyres for a BMW but not for a Ford [S05.8]', () => {
  const { unmount } = renderInShell(<View data={dataOf()} page={page} />);
  expect(screen.queryByRole('group', { name: /run-flat/ })).not.toBeInTheDocument();
  unmount();
  renderInShell(<View data={dataOf(bmw)} page={page} />);
  expect(screen.getByRole('group', { name: 'Does your BMW have run-flat tyres?' })).toBeInTheDocument();
});

test.each([
  [false, undefined, '0'],
  [true, undefined, '1'],
  [true, '0', '0'],
  [false, '1', '1'],
])(
  'the question about run-flat tyres has the answers Yes and No; with %s in the session and %j posted it starts at %s [S05.8]',
  (runFlat, posted, start) => {
    const problem = { status: 422, code: 'invalid_form', message: 'x' };
    const form = { action: '/enter-size-submit', values: { run_flat: posted ?? '' }, problem };
    const shown = posted === undefined ? page : pageAt('/confirm-size', form);
    renderInShell(<View data={{ ...dataOf(bmw), runFlat }} page={shown} />);
    const question = screen.getByRole('group', { name: 'Does your BMW have run-flat tyres?' });
    const answers = within(question).getAllByRole('radio');
    expect(answers.map((radio) => [radio.getAttribute('name'), radio.getAttribute('value')])).toEqual([
      ['run_flat', '1'],
      ['run_flat', '0'],
    ]);
    expect(answers.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'YesThe sidewall says RFT, SSR, ROF, DSST or RunOnFlat',
      'No, or I want other tyres',
    ]);
    expect(question.querySelector('input:checked')).toHaveAttribute('value', start);
  },
);

test.each([
  ['215/50 R17 91W', '215-50-17-W91'],
  [null, null],
])('with the size %s in the session the radio of %s is selected [S05.3]', (chosen, value) => {
  const { container } = renderInShell(<View data={{ ...dataOf(), chosen }} page={page} />);
  expect(container.querySelector('[name=size]:checked')?.getAttribute('value') ?? null).toBe(value);
});

test.each([
  ['BMW', true],
  ['FORD', true],
  ['BMW', false],
])('the page asks about run-flat tyres for a listed make: %s, %s [S05.8]', (make, ask_run_flat) => {
  renderInShell(<View data={dataOf({ ...focus, make, ask_run_flat })} page={page} />);
  const questions = screen.queryAllByRole('group', { name: `Does your ${make} have run-flat tyres?` });
  expect(questions).toHaveLength(ask_run_flat ? 1 : 0);
});

test.each([
  ['a size', focus, []],
  ['a size, but with an answer about run-flat tyres,', bmw, ['Yes']],
])(
  'continuing without %s shows an error and focuses the first radio [V-CONFIRM-SIZE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, X-SEARCH]',
  async (_, car, answers) => {
    const fetched = serve(200, '/select-tyres');
    renderInShell(<View data={dataOf(car)} page={page} />);
    for (const answer of answers)
      await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${answer}`) }));
    await userEvent.click(button());
    expect(await screen.findByText('Please select a tyre size to proceed.')).toBeInTheDocument();
    const first = screen.getAllByRole('radio')[0]!;
    expect(tooltipOf(first)).toHaveTextContent('Please select a tyre size to proceed.');
    expect(first).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('tyre_position is "same" at first and follows the chosen radio [T-SEARCH-POSITION]', async () => {
  const { container } = renderInShell(<View data={dataOf(bmw)} page={page} />);
  expect(position(container)).toHaveValue('same');
  await userEvent.click(screen.getByRole('radio', { name: /Rear tyres 255\/35 R19 96Y/ }));
  expect(position(container)).toHaveValue('rear');
  await userEvent.click(screen.getByRole('radio', { name: /Front tyres 225\/40 R19 93Y/ }));
  expect(position(container)).toHaveValue('front');
});

test('tyre_position follows each radio of a car with equal and different axles [T-SEARCH-POSITION]', async () => {
  const car = { ...focus, options: [...focus.options, ...(bmw?.options ?? [])] };
  const { container } = renderInShell(<View data={dataOf(car)} page={page} />);
  for (const [name, expected] of [
    [/^215\/50 R17/, 'same'],
    [/^Rear tyres/, 'rear'],
    [/^205\/55 R16/, 'same'],
    [/^Front tyres/, 'front'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(position(container)).toHaveValue(expected);
  }
});

test.each([
  ['225/40 R19 93Y', 'front'],
  ['255/35 R19 96Y', 'rear'],
  [null, 'same'],
])('with the chosen size %s tyre_position is %s at first [T-SEARCH-POSITION]', (chosen, expected) => {
  const { container } = renderInShell(<View data={{ ...dataOf(bmw), chosen }} page={page} />);
  expect(position(container)).toHaveValue(expected);
});

test.each([
  [
    [/Front tyres/, /Yes/],
    bmw,
    '/select-tyres',
    { size: '225-40-19-Y93', tyre_position: 'front', run_flat: '1' },
  ],
  [
    [/Rear tyres/, /No, or I want other tyres/],
    bmw,
    '/select-tyres?position=rear',
    { size: '255-35-19-Y96', tyre_position: 'rear', run_flat: '0' },
  ],
  [[/^215\/50 R17/], focus, '/somewhere', { size: '215-50-17-W91', tyre_position: 'same' }],
])(
  'the form with the radios %p posts its fields and jsonOnly as multipart, then navigates to the path in the answer [C-ENTER-SIZE-SUBMIT, R-ENTER-SIZE-SUBMIT, S05.7, S05.8, T-SEARCH-POSITION]',
  async (radios, car, path, fields) => {
    const fetched = serve(200, path);
    const navigate = jest.fn();
    renderInShell(<View data={dataOf(car)} page={page} />, { navigate });
    for (const name of radios) await userEvent.click(screen.getByRole('radio', { name }));
    await userEvent.click(button());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(path));
    const [url, { method, headers, body }] = fetched.mock.calls[0];
    expect(url).toMatch(/\/enter-size-submit$/);
    expect([method, headers]).toEqual(['POST', { 'X-Requested-With': 'XMLHttpRequest' }]);
    expect(body).toBeInstanceOf(FormData);
    expect(Object.fromEntries(body)).toEqual({ ...fields, jsonOnly: '1', return_to: '/confirm-size' });
  },
);

test.each([
  ['an empty answer', 200, ''],
  ['a blank answer', 200, ' \n'],
  ['a refusal', 422, '{}'],
  ['a refusal with a path', 422, '/select-tyres'],
  ['a failure with a path', 500, '/select-tyres'],
  ['another status than 200 with a path', 201, '/select-tyres'],
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

test('no answer shows an error, enables the button again and does not navigate [C-ENTER-SIZE-SUBMIT]', async () => {
  const fetched = jest.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  Object.assign(globalThis, { fetch: fetched });
  const navigate = jest.fn();
  renderInShell(<View data={dataOf()} page={page} />, { navigate });
  await userEvent.click(screen.getAllByRole('radio')[0]!);
  await userEvent.click(button());
  await waitFor(() => expect(logged).toHaveBeenCalledWith('There was an error!'));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
});

test('the form has an action for a post without script, and shows the error if the post is refused [V-CONFIRM-SIZE, R-ENTER-SIZE-SUBMIT, S05.7, X-SEARCH, C-FORM-POSTS, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', () => {
  const html = renderToString(<View data={dataOf()} page={page} />);
  const form = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector('[name=size]')
    ?.closest('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/enter-size-submit',
  ]);
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
  const [first] = screen.getAllByRole('radio');
  expect(first && tooltipOf(first)).toHaveTextContent('Please select a tyre size to proceed.');
  expect(first).toHaveFocus();
});

test('the page says that the tyre of a repeated order is no longer available [R-CONFIRM-SIZE]', () => {
  renderInShell(
    <View data={dataOf()} page={pageAt('/confirm-size', undefined, { query: { again: ['unavailable'] } })} />,
  );
  expect(screen.getByText('That tyre is no longer available.')).toBeInTheDocument();
});

test('submitting twice sends the form once [S05.7, C-ENTER-SIZE-SUBMIT]', async () => {
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
  expect(release.fragments['confirm-size']?.from).toBe('./src/screens/confirm-size');
  renderInShell(<View data={dataOf()} page={page} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm size' })).toBeInTheDocument();
  const steps = screen.getByRole('navigation', { name: 'Steps of your order' });
  expect(steps.querySelector('[aria-current=step]')).toHaveTextContent('Confirm size');
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Confirm size', 'Select tyres', 'Choose a fitter', 'Checkout']);
  expect(screen.queryByText('That tyre is no longer available.')).not.toBeInTheDocument();
  expect(head()).toEqual({ title: 'Confirm size | Kerbside Tyres', noIndex: true });
});

test("the search under 'Change vehicle' is open after its post was refused [S05.2]", () => {
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
});

describe('load', () => {
  const context = (answers = {}): LoadContext => ({
    page,
    call: fakeCall(answers).call,
    signal: new AbortController().signal,
    now: new Date(0),
  });

  test('returns the car with its options and the size chosen before [C-GET-CAR, R-CONFIRM-SIZE, S05.1, S05.2, S05.3, S05.8]', async () => {
    const session = { ...fakeSearch.getSearchSession(), run_flat: true, mobile_fitting: true };
    expect(await load(context({ getSearchSession: () => session }))).toEqual({
      car: focus,
      chosen: '205/55 R16 91V',
      runFlat: true,
      postcode: 'SW1A 1AA',
      mobileFitting: true,
      lists: fakeSearch.getSizeLists(),
    });
    const down = () => {
      throw new Error('down');
    };
    expect(await load(context({ getSizeLists: down }))).toMatchObject({
      car: focus,
      lists: null,
      runFlat: false,
    });
    const sizeless = { ...session, size: null };
    expect(await load(context({ getSearchSession: () => sizeless }))).toMatchObject({ chosen: null });
  });
  test('redirects a session without a car to the home page [C-GET-CAR, R-CONFIRM-SIZE]', async () => {
    const loading = load(context({ getCar: () => null }));
    await expect(loading).rejects.toEqual(expect.any(Redirect));
    await expect(loading).rejects.toMatchObject({ location: '/' });
  });
});
