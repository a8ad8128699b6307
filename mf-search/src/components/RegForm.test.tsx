import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeSearch } from '@tyres/search-contract/fake';
import { fieldNames, pageAt, renderInShell, tooltipOf } from '../testing/render-in-shell';
import { RegForm } from './RegForm';

const page = pageAt('/');
const plate = () => screen.getByLabelText('Registration');
const postcode = () => screen.getByLabelText('Postcode');
const button = () => screen.getByRole('button', { name: 'Search By Reg' });
let sent: jest.SpyInstance;
let logged: jest.SpyInstance;

beforeEach(() => {
  sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function fill(reg: string, at: string): Promise<void> {
  const user = userEvent.setup();
  if (reg) await user.type(plate(), reg);
  if (at) await user.type(postcode(), at);
  await user.click(button());
}

test.each([false, true])(
  'the form (slim: %s) has the fields reg_plate and reg_postcode, and posts to /enter-reg-submit [S01.1, S01.2, C-FORM-POSTS, V-POSTCODE-UPPER, R-ENTER-REG-SUBMIT, B-FLOW-SEARCH]',
  (slim) => {
    const { container } = renderInShell(<RegForm page={page} slim={slim} />);
    expect(fieldNames(container)).toEqual(['reg_plate', 'reg_postcode']);
    expect(plate()).toHaveAttribute('name', 'reg_plate');
    expect(postcode()).toHaveAttribute('name', 'reg_postcode');
    expect(plate()).toHaveClass('capitals');
    expect(postcode()).toHaveClass('capitals');
    expect([plate(), postcode()].map((field) => field.getAttribute('type') ?? 'text')).toEqual([
      'text',
      'text',
    ]);
    expect(screen.queryByText('For fitters and prices near you') === null).toBe(slim);
    expect(button()).toHaveClass('action');
    expect(button().closest('form')).toHaveAttribute('action', '/enter-reg-submit');
    expect(button().closest('form')).toHaveAttribute('method', 'post');
    expect(button()).toHaveAttribute('type', 'submit');
  },
);

test('submitting an empty form shows an error at each field, focuses the first field and sends nothing [V-REG-PLATE, V-REG-POSTCODE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, T-SEARCH-SUBMIT]', async () => {
  const { made } = renderInShell(<RegForm page={page} />);
  await fill('', '');
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'registration is a required field' })).toHaveAttribute(
    'href',
    `#${plate().id}`,
  );
  expect(within(summary).getByRole('link', { name: 'postcode is a required field' })).toHaveAttribute(
    'href',
    `#${postcode().id}`,
  );
  expect(plate()).toHaveAccessibleDescription(expect.stringContaining('registration is a required field'));
  expect(postcode()).toHaveAccessibleDescription(expect.stringContaining('postcode is a required field'));
  expect(tooltipOf(plate())).toHaveTextContent('registration is a required field');
  expect(tooltipOf(postcode())).toHaveTextContent('postcode is a required field');
  expect(plate()).toBeInvalid();
  expect(plate()).toHaveFocus();
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button());
  await waitFor(() => expect(plate()).toHaveFocus());
  expect(made).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['registration', '  ', 'SW1A 1AA', plate, postcode],
  ['postcode', 'AB12 CDE', '  ', postcode, plate],
])(
  'a form without only the %s shows its error, focuses it and sends nothing [V-REG-PLATE, V-REG-POSTCODE, V-INVALID-FOCUS, V-INVALID-TOOLTIPS, T-SEARCH-SUBMIT]',
  async (name, reg, at, missing, other) => {
    const { made } = renderInShell(<RegForm page={page} slim />);
    await fill(reg, at);
    await waitFor(() => expect(tooltipOf(missing())).toHaveTextContent(`${name} is a required field`));
    expect(missing()).toHaveFocus();
    expect(tooltipOf(other())).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(plate()).toHaveValue(reg.trim());
    expect(postcode()).toHaveValue(at.trim());
    expect(made).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  },
);

test('an error disappears when its field becomes valid [V-REG-PLATE]', async () => {
  renderInShell(<RegForm page={page} />);
  await fill('', 'SW1A 1AA');
  await screen.findByText('registration is a required field');
  await userEvent.type(plate(), 'AB12CDE');
  await waitFor(() => expect(screen.queryByText('registration is a required field')).not.toBeInTheDocument());
});

test.each([
  ['car_exists is 0', { car_exists: 0, car: null }],
  ['car_exists is 0 and a car is sent', { car_exists: 0, car: fakeSearch.getCar() }],
  ['no car is sent', { car_exists: 1, car: null }],
])(
  'an unknown registration shows an error at its field, and the form is not submitted: %s [V-REG-NOT-FOUND, X-SEARCH, T-SEARCH-SUBMIT, C-VALIDATE-REG, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]',
  async (_, answer) => {
    const { made } = renderInShell(<RegForm page={page} />, { answers: { validateReg: () => answer } });
    await fill('XX99 XXX', 'SW1A 1AA');
    await screen.findByText('Registration not found.');
    expect(tooltipOf(plate())).toHaveTextContent('Registration not found.');
    expect(made).toEqual([['validateReg', { registration: 'XX99 XXX' }]]);
    expect(plate()).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  },
);

test('a registration without sizes shows an error, and its previous order is not looked up [V-REG-NO-SIZES, X-SEARCH, T-SEARCH-SUBMIT, T-SEARCH-REG-BUYAGAIN, C-VALIDATE-REG, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', async () => {
  const car = { ...fakeSearch.getCar(), registration: 'NS19 ZZZ', options: [] };
  const { made } = renderInShell(<RegForm page={page} />, {
    answers: { validateReg: () => ({ car_exists: 1, car }) },
  });
  await fill('NS19 ZZZ', 'SW1A 1AA');
  await screen.findByText('No size options found for this registration');
  expect(tooltipOf(plate())).toHaveTextContent('No size options found for this registration');
  expect(plate()).toHaveFocus();
  expect(made).toEqual([['validateReg', { registration: 'NS19 ZZZ' }]]);
  expect(sent).not.toHaveBeenCalled();
});

test('a car with sizes submits the form once, and the button stays busy [T-SEARCH-SUBMIT, T-SEARCH-REG-NO-MATCH, C-BUY-AGAIN-MODAL, C-VALIDATE-REG, C-FORM-POSTS, B-FLOW-SEARCH]', async () => {
  const { made } = renderInShell(<RegForm page={page} />);
  await fill('ab12 cde', 'm1 1ae');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  // Without a brand and without the mark for mobile fitting, neither field is sent.
  expect(made).toEqual([
    ['validateReg', { registration: 'AB12 CDE' }],
    ['buyAgainModal', { registration: 'AB12 CDE', sizes: ['205/55R16', '215/50R17'], postcode: 'M1 1AE' }],
  ]);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a failed registration check logs an error, shows a message and keeps the form ready to submit again [X-SEARCH, T-SEARCH-SUBMIT, C-VALIDATE-REG]', async () => {
  renderInShell(<RegForm page={page} />, {
    answers: {
      validateReg: () => {
        throw new CallError({ status: 503, code: 'vehicle_data_unavailable', message: 'Down' });
      },
    },
  });
  await fill('AB12 CDE', 'SW1A 1AA');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent("Sorry, that didn't work. Please try again."),
  );
  expect(logged).toHaveBeenCalledWith('There was an error!');
  expect(plate()).toHaveValue('AB12 CDE');
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(sent).not.toHaveBeenCalled();
});

test('the form normalises spaces, case and hyphens in the registration and the postcode [T-SEARCH-SUBMIT, C-VALIDATE-REG]', async () => {
  const { made } = renderInShell(<RegForm page={page} />);
  await fill(' ab12-cde ', 'm1-1ae');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(made[0]).toEqual(['validateReg', { registration: 'AB12 CDE' }]);
  expect([plate(), postcode()].map((field) => field instanceof HTMLInputElement && field.value)).toEqual([
    'AB12 CDE',
    'M1 1AE',
  ]);
});

test('submitting twice sends the form once [T-SEARCH-SUBMIT]', async () => {
  const { made } = renderInShell(<RegForm page={page} />);
  await userEvent.type(plate(), 'AB12 CDE');
  await userEvent.type(postcode(), 'M1 1AE');
  const form = button().closest('form');
  act(() => {
    for (let press = 0; press < 2; press += 1)
      form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(made.filter(([name]) => name === 'validateReg')).toHaveLength(1);
});

test('the form shows a message and keeps its values when the browser is offline [T-SEARCH-SUBMIT]', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInShell(<RegForm page={page} />, {
    answers: {
      validateReg: () => {
        throw new Error('no network');
      },
    },
  });
  await fill('AB12 CDE', 'M1 1AE');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/You seem to be offline/));
  expect(plate()).toHaveValue('AB12 CDE');
  expect(sent).not.toHaveBeenCalled();
});

test('the form restores what was typed when the visitor returns to its page, but not on another page [S01.1]', async () => {
  const { unmount } = renderInShell(<RegForm page={page} />);
  await userEvent.type(plate(), 'AB12');
  unmount();
  const elsewhere = renderInShell(<RegForm page={pageAt('/confirm-size')} />, { comesBack: true });
  expect(plate()).toHaveValue('');
  elsewhere.unmount();
  renderInShell(<RegForm page={page} registration="LE70 EVX" />, { comesBack: true });
  expect(plate()).toHaveValue('AB12');
});

test('the form is filled in with the last registration and postcode searched for [S01.1]', () => {
  renderInShell(<RegForm page={page} registration="LE70 EVX" postcode="M1 1AE" />);
  expect(plate()).toHaveValue('LE70 EVX');
  expect(postcode()).toHaveValue('M1 1AE');
});

test('the form shows the values and the error of a post that was refused without script [S01.1, V-REG-NOT-FOUND, X-SEARCH, C-FORM-POSTS, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', () => {
  const problem = {
    status: 422,
    code: 'registration_not_found',
    message: 'Registration not found.',
    fields: { reg_plate: 'Registration not found.' },
  };
  renderInShell(
    <RegForm
      page={pageAt('/', {
        action: '/enter-reg-submit',
        values: { reg_plate: 'XX99XXX', reg_postcode: 'M1 1AE' },
        problem,
      })}
    />,
  );
  expect(plate()).toHaveValue('XX99XXX');
  expect(postcode()).toHaveValue('M1 1AE');
  expect(plate()).toHaveAccessibleDescription(expect.stringContaining('Registration not found.'));
  expect(tooltipOf(plate())).toHaveTextContent('Registration not found.');
  expect(plate()).toHaveFocus();
});

test('the form posts the address of its page as return_to [R-ENTER-REG-SUBMIT, C-FORM-POSTS]', () => {
  const { container } = renderInShell(<RegForm page={pageAt('/confirm-size')} />);
  expect(container.querySelector('[name=return_to]')).toHaveValue('/confirm-size');
});
