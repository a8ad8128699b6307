import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSearch } from '@tyres/search-contract/fake';
import { pageAt, renderInShell } from '../testing/render-in-shell';
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
const whole = { Width: '205', Profile: '55', 'Rim size': '16', 'Speed rating': 'V' };

test('the form has four selects and the field size_postcode, and posts to /enter-size-submit [S02.1] [S02.3] [C-FORM-POSTS]', () => {
  renderInShell(<SizeForm page={page} lists={lists} />);
  expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('name'))).toEqual([
    'width',
    'profile',
    'rim',
    'speed',
  ]);
  expect(screen.getByLabelText('Postcode')).toHaveAttribute('name', 'size_postcode');
  expect(button().closest('form')).toHaveAttribute('action', '/enter-size-submit');
  expect(button().closest('form')).toHaveAttribute('method', 'post');
});

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

test('submitting an empty form shows an error at each field except speed, and sends nothing [V-SIZE-DIMENSIONS] [V-SIZE-POSTCODE] [V-INVALID-FOCUS] [T-SEARCH-SUBMIT]', async () => {
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
  expect(made).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

test('the form checks the size as values joined by |, then submits [V-SIZE-JOIN] [T-SEARCH-SUBMIT]', async () => {
  const { made } = renderInShell(<SizeForm page={page} lists={lists} />);
  await fill(whole, 'SW1A 1AA');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(made).toEqual([['validateSize', { values: '205|55|16|V' }]]);
});

test('the form submits a size that does not exist and only logs a warning [T-SEARCH-SIZE-ZERO]', async () => {
  renderInShell(<SizeForm page={page} lists={lists} />, {
    answers: { validateSize: () => ({ size_exists: 0 }) },
  });
  await fill({ ...whole, Width: '255' }, 'SW1A 1AA');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a failed size check logs an error, opens no alert and enables the button again [X-LOG-SIZE-CHECK]', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  renderInShell(<SizeForm page={page} lists={lists} />, {
    answers: {
      validateSize: () => {
        throw new Error('no network');
      },
    },
  });
  await fill(whole, 'SW1A 1AA');
  await waitFor(() => expect(logged).toHaveBeenCalledWith('There was an error!'));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  expect(alert).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

describe('the box for the whole size', () => {
  const box = () => screen.getByLabelText('Type or paste the whole size');
  const chosen = () =>
    screen.getAllByRole('combobox').map((select) => select instanceof HTMLSelectElement && select.value);
  const paste = async (text: string): Promise<void> => {
    const user = userEvent.setup();
    await user.click(box());
    await user.paste(text);
  };

  test("has the field name 'size' for a post without script", () => {
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

  test('submits a pasted size like a size chosen in the selects', async () => {
    const { made } = renderInShell(<SizeForm page={page} lists={lists} postcode="SW1A 1AA" />);
    await paste('205/55R16 91V');
    await userEvent.click(button());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(made).toEqual([['validateSize', { values: '205|55|16|V' }]]);
  });

  test('shows the error for an invalid size, and the selects stay valid', async () => {
    const { made } = renderInShell(<SizeForm page={page} lists={lists} postcode="SW1A 1AA" />);
    await paste('a big one');
    await userEvent.click(button());
    await screen.findByText('Please enter a tyre size, such as 205/55 R16 91V');
    expect(box()).toBeInvalid();
    expect(box()).toHaveFocus();
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

test('the selects show the last size searched for', () => {
  renderInShell(
    <SizeForm page={page} lists={lists} size={{ width: '225', profile: '40', rim: '19', speed: 'Y' }} />,
  );
  expect(screen.getByLabelText('Width')).toHaveValue('225');
  expect(screen.getByLabelText('Speed rating')).toHaveValue('Y');
});
