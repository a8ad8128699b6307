import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSearch } from '@tyres/search-contract/fake';
import { pageAt, renderInShell } from '../../lib/testing';
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

test('the form has the four selects, size_postcode and the button, and posts to /enter-size-submit [S02.1] [S02.3] [C-FORM-POSTS]', () => {
  renderInShell(<SizeForm page={page} lists={lists} />);
  expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('name'))).toEqual([
    'width',
    'profile',
    'rim',
    'speed',
  ]);
  expect(screen.getByLabelText('Postcode')).toHaveAttribute('name', 'size_postcode');
  expect(button().closest('form')).toHaveAttribute('action', '/enter-size-submit');
});

test('tyre_position and brand travel hidden when supplied, and are not there otherwise [S02.2]', () => {
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

test('width, profile, rim and postcode are required, speed is not [V-SIZE-DIMENSIONS] [V-SIZE-POSTCODE] [V-INVALID-FOCUS]', async () => {
  renderInShell(<SizeForm page={page} lists={lists} />);
  await fill({}, '');
  await screen.findByText('postcode is a required field');
  for (const name of ['width', 'profile', 'rim'])
    expect(screen.getByText(`${name} is a required field`)).toBeInTheDocument();
  expect(screen.queryByText('speed is a required field')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Width')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('the size is checked with its values joined by |, and the form is sent [V-SIZE-JOIN] [T-SEARCH-SUBMIT]', async () => {
  const { made } = renderInShell(<SizeForm page={page} lists={lists} />);
  await fill(whole, 'SW1A 1AA');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(made).toEqual([['validateSize', { values: '205|55|16|V' }]]);
});

test('a size that does not exist is only logged, and the form is still sent [T-SEARCH-SIZE-ZERO]', async () => {
  renderInShell(<SizeForm page={page} lists={lists} />, {
    answers: { validateSize: () => ({ size_exists: 0 }) },
  });
  await fill({ ...whole, Width: '255' }, 'SW1A 1AA');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a failed size check logs one line and ends the waiting [X-LOG-SIZE-CHECK]', async () => {
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
  expect(sent).not.toHaveBeenCalled();
});
