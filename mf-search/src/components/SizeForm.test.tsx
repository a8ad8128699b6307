import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeSearch } from '@tyres/search-contract/fake';
import { fieldNames, pageAt, renderInShell, tooltipOf } from '../testing/render-in-shell';
import { SizeForm } from './SizeForm';

const page = pageAt('/');
const lists = fakeSearch.getSizeLists();
const button = () => screen.getByRole('button', { name: 'Search By Size' });
let sent: jest.SpyInstance;
let logged: jest.SpyInstance;

beforeEach(() => {
  sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function fill(values: Readonly<Record<string, string>>, postcode: string): Promise<void> {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values))
    await user.selectOptions(screen.getByLabelText(label), value);
  if (postcode) await user.type(screen.getByLabelText('Postcode'), postcode);
  await user.click(button());
}
const required = {
  Width: 'width is a required field',
  Profile: 'profile is a required field',
  'Rim size': 'rim is a required field',
  Postcode: 'postcode is a required field',
};
const sorry = "Sorry, that didn't work. Please try again.";
const withoutSpeed = { Width: '205', Profile: '55', 'Rim size': '16' };
const whole = { ...withoutSpeed, 'Speed rating': 'V' };

test.each([false, true])(
  'the form (slim: %s) has four selects and the field size_postcode, and posts to /enter-size-submit [S02.1, S02.3, C-FORM-POSTS, V-POSTCODE-UPPER, R-ENTER-SIZE-SUBMIT, B-FLOW-SEARCH, E-SIZE-LISTS]',
  (slim) => {
    const { container } = renderInShell(<SizeForm page={page} lists={lists} slim={slim} />);
    const selects = screen.getAllByRole('combobox').map((select) => ({
      name: select.getAttribute('name'),
      values: [...select.querySelectorAll('option')].map(({ value }) => value),
    }));
    expect(selects).toEqual([
      { name: 'width', values: ['', '205', '215', '225', '255'] },
      { name: 'profile', values: ['', '35', '40', '50', '55'] },
      { name: 'rim', values: ['', '16', '17', '19'] },
      { name: 'speed', values: ['', 'V', 'W', 'Y'] },
    ]);
    for (const [label, name, empty] of [
      ['Width', 'width', 'Choose'],
      ['Profile', 'profile', 'Choose'],
      ['Rim size', 'rim', 'Choose'],
      ['Speed rating', 'speed', 'Any'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAttribute('name', name);
      expect(screen.getByLabelText(label)).toHaveDisplayValue(empty);
    }
    expect(fieldNames(container)).toEqual(['size', 'width', 'profile', 'rim', 'speed', 'size_postcode']);
    expect(screen.getByLabelText('Postcode')).toHaveAttribute('name', 'size_postcode');
    expect(screen.getByLabelText('Postcode')).toHaveClass('capitals');
    expect(button()).toHaveAttribute('type', 'submit');
    expect(button()).toHaveClass('secondary');
    expect(button().closest('form')).toHaveAttribute('action', '/enter-size-submit');
    expect(button().closest('form')).toHaveAttribute('method', 'post');
  },
);

test('tyre_position and brand are hidden fields when supplied, and absent otherwise [S02.2]', () => {
  const { container, unmount } = renderInShell(
    <SizeForm page={page} lists={lists} position="rear" brand="michelin" />,
  );
  expect(container.querySelector('input[type=hidden][name=tyre_position]')).toHaveValue('rear');
  expect(container.querySelector('input[type=hidden][name=brand]')).toHaveValue('michelin');
  unmount();
  expect(
    renderInShell(<SizeForm page={page} lists={lists} />).container.querySelector(
      '[name=tyre_position], [name=brand]',
    ),
  ).toBeNull();
});

test.each([
  [
    { position: 'rear', brand: 'michelin' },
    { tyre_position: 'rear', brand: 'michelin' },
  ],
  [
    { position: 'front', brand: 'avon', slim: true },
    { tyre_position: 'front', brand: 'avon' },
  ],
  [{ position: 'same' }, { tyre_position: 'same' }],
  [{ brand: 'pirelli', slim: true }, { brand: 'pirelli' }],
] as const)('the form with the props %j has the hidden fields %j and return_to [S02.2]', (props, fields) => {
  const { container } = renderInShell(<SizeForm page={page} lists={lists} {...props} />);
  const hidden = [...container.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toEqual({
    ...fields,
    return_to: '/',
  });
});

test('submitting an empty form shows an error at each field except speed, and sends nothing [V-SIZE-DIMENSIONS, V-SIZE-POSTCODE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, T-SEARCH-SUBMIT]', async () => {
  const { made } = renderInShell(<SizeForm page={page} lists={lists} />);
  await fill({}, '');
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'width is a required field',
    'profile is a required field',
    'rim is a required field',
    'postcode is a required field',
  ]);
  expect(screen.getByLabelText('Width')).toHaveAccessibleDescription(/width is a required field/);
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(/postcode is a required field/);
  expect(screen.getByLabelText('Width')).toHaveFocus();
  for (const [label, message] of Object.entries(required))
    expect(tooltipOf(screen.getByLabelText(label))).toHaveTextContent(message);
  expect(tooltipOf(screen.getByLabelText('Speed rating'))).toBeNull();
  expect(made).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

test.each(Object.entries(required))(
  'a form without only the field %s shows the error "%s", focuses the field and sends nothing [V-SIZE-DIMENSIONS, V-SIZE-POSTCODE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, T-SEARCH-SUBMIT]',
  async (label, message) => {
    const { made } = renderInShell(<SizeForm page={page} lists={lists} slim />);
    const parts = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== label));
    await fill(parts, label === 'Postcode' ? '' : 'SW1A 1AA');
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(tooltipOf(field)).toHaveTextContent(message));
    expect(field).toHaveFocus();
    expect(made).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  },
);

test.each([
  ['205|55|16|V', whole],
  ['205|55|16', withoutSpeed],
])(
  'the form checks the size as values joined by |, %s, then submits [V-SIZE-JOIN, T-SEARCH-SUBMIT, C-VALIDATE-SIZE, C-FORM-POSTS]',
  async (values, parts) => {
    const { made } = renderInShell(<SizeForm page={page} lists={lists} />);
    await fill(parts, 'SW1A 1AA');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(made).toEqual([['validateSize', { values }]]);
    expect(console.warn).not.toHaveBeenCalled();
  },
);

test.each([
  [false, whole],
  [true, withoutSpeed],
])(
  'the form (slim: %s) submits a size that does not exist and only logs a warning [T-SEARCH-SIZE-ZERO, C-VALIDATE-SIZE, C-FORM-POSTS]',
  async (slim, parts) => {
    renderInShell(<SizeForm page={page} lists={lists} slim={slim} />, {
      answers: { validateSize: () => ({ size_exists: 0 }) },
    });
    await fill({ ...parts, Width: '255' }, 'SW1A 1AA');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledWith('This size is not in the lists.');
    expect(logged).not.toHaveBeenCalledWith('There was an error!');
    expect(screen.getByLabelText('Width')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(sorry)).not.toBeInTheDocument();
  },
);

test.each([
  ['gets no answer', false, new Error('no network')],
  ['is refused', true, new CallError({ status: 503, code: 'service_unavailable', message: 'Down' })],
])(
  'a size check that %s (slim: %s) logs an error, opens no alert and enables the button again [X-LOG-SIZE-CHECK, T-SEARCH-SUBMIT]',
  async (_, slim, error) => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    renderInShell(<SizeForm page={page} lists={lists} slim={slim} />, {
      answers: {
        validateSize: () => {
          throw error;
        },
      },
    });
    await fill(whole, 'SW1A 1AA');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('There was an error!'));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByText(sorry)).toBeInTheDocument();
    expect(screen.getByLabelText('Width')).toHaveValue('205');
    expect(alert).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  },
);

describe('the box for the whole size', () => {
  const box = () => screen.getByLabelText('Type or paste the whole size');
  const chosen = () =>
    screen.getAllByRole('combobox').map((select) => select instanceof HTMLSelectElement && select.value);
  const paste = async (text: string): Promise<void> => {
    const user = userEvent.setup();
    await user.click(box());
    await user.paste(text);
  };

  test("has the field name 'size' for a post without script [C-FORM-POSTS]", () => {
    renderInShell(<SizeForm page={page} lists={lists} />);
    expect(box()).toHaveAttribute('name', 'size');
  });

  test.each([
    ['205 55 16', ['205', '55', '16', '']],
    ['205/55R16 91V', ['205', '55', '16', 'V']],
    ['205/55 r16 91v', ['205', '55', '16', 'V']],
    ['2055516', ['205', '55', '16', '']],
    ['225/40 ZR19 (93Y) XL', ['225', '40', '19', 'Y']],
  ])('fills the selects from %s and shows what it filled in', async (text, parts) => {
    renderInShell(<SizeForm page={page} lists={lists} />);
    await paste(text);
    await waitFor(() => expect(chosen()).toEqual(parts));
    expect(screen.getByText(/^Filled in below: width/)).toBeInTheDocument();
  });

  test('submits a pasted size like a size chosen in the selects [T-SEARCH-SUBMIT, V-SIZE-DIMENSIONS, V-SIZE-JOIN, C-VALIDATE-SIZE]', async () => {
    const { made } = renderInShell(<SizeForm page={page} lists={lists} postcode="SW1A 1AA" />);
    await paste('205/55R16 91V');
    await userEvent.click(button());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(made).toEqual([['validateSize', { values: '205|55|16|V' }]]);
  });

  test('shows the error for an invalid size, and the selects stay valid [T-SEARCH-SUBMIT, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', async () => {
    const { made } = renderInShell(<SizeForm page={page} lists={lists} postcode="SW1A 1AA" />);
    await paste('a big one');
    await userEvent.click(button());
    await screen.findByText('Please enter a tyre size, such as 205/55 R16 91V');
    expect(box()).toBeInvalid();
    expect(box()).toHaveFocus();
    expect(tooltipOf(box())).toHaveTextContent('Please enter a tyre size, such as 205/55 R16 91V');
    expect(screen.getByLabelText('Width')).toBeValid();
    expect(made).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  });

  test('shows the error for an invalid size on blur, before a submit', async () => {
    renderInShell(<SizeForm page={page} lists={lists} />);
    await paste('205 what');
    await userEvent.tab();
    await screen.findByText('Please enter a tyre size, such as 205/55 R16 91V');
    expect(screen.getByLabelText('Width')).toHaveFocus();
  });

  test('shows an error for a size that is not in the lists', async () => {
    renderInShell(<SizeForm page={page} lists={lists} postcode="SW1A 1AA" />);
    await paste('335/30 R20');
    await userEvent.click(button());
    await screen.findByText('We have no tyres in 335/30 R20. Please check the size on your tyre.');
    expect(sent).not.toHaveBeenCalled();
  });

  test('is emptied when a select changes, and the other selects keep their values', async () => {
    renderInShell(<SizeForm page={page} lists={lists} />);
    await paste('205/55R16 91V');
    await waitFor(() => expect(chosen()[0]).toBe('205'));
    await userEvent.selectOptions(screen.getByLabelText('Width'), '225');
    expect(box()).toHaveValue('');
    expect(chosen()).toEqual(['225', '55', '16', 'V']);
  });
});

test('the form shows the last size and postcode searched for [S02.1]', () => {
  renderInShell(
    <SizeForm
      page={page}
      lists={lists}
      size={{ width: '225', profile: '40', rim: '19', speed: 'Y' }}
      postcode="M1 1AE"
    />,
  );
  expect(screen.getByLabelText('Width')).toHaveValue('225');
  expect(screen.getByLabelText('Profile')).toHaveValue('40');
  expect(screen.getByLabelText('Rim size')).toHaveValue('19');
  expect(screen.getByLabelText('Speed rating')).toHaveValue('Y');
  expect(screen.getByLabelText('Postcode')).toHaveValue('M1 1AE');
});
