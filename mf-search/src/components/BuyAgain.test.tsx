import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePreviousOrder, fakeSearch } from '@tyres/search-contract/fake';
import { standInForDialogs } from '@tyres/ui/testing';
import { pageAt, renderInShell, type ShellOptions } from '../testing/render-in-shell';
import { RegForm } from './RegForm';

const title = "Hold up! We've seen AB12 CDE before";
const modal = () => screen.findByRole('dialog', { name: title });
let sent: jest.SpyInstance;

beforeAll(standInForDialogs);
beforeEach(() => {
  sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function search(options: ShellOptions & { readonly url?: string; readonly props?: object } = {}) {
  const { url = '/', props, ...shell } = options;
  const page = pageAt(url.split('?')[0] ?? '', undefined, { url });
  const view = renderInShell(<RegForm page={page} {...props} />, shell);
  await userEvent.type(screen.getByLabelText('Registration'), 'ab12cde');
  await userEvent.type(screen.getByLabelText('Postcode'), 'sw1a1aa');
  await userEvent.click(screen.getByRole('button', { name: 'Search By Reg' }));
  return view;
}
const fields = (link: HTMLElement) =>
  Object.fromEntries(new URL(link instanceof HTMLAnchorElement ? link.href : '').searchParams);

test('the search looks up the previous order of the car and shows it in the modal instead of submitting [T-SEARCH-REG-BUYAGAIN, S16.1, C-BUY-AGAIN-MODAL, B-ROLE-RETURNING, E-PREVIOUS-ORDER]', async () => {
  const { made } = await search({ props: { brand: 'michelin', mobileFitting: true } });
  const dialog = await modal();
  expect(within(dialog).getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  for (const text of ['Michelin Primacy 5', '205/55 R16', 'Halcyon Autocentres London', 'London'])
    expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
  expect(dialog).toHaveTextContent(
    'Last time your FORD FOCUS had this tyre, at this fitter. Repeat either, or both.',
  );
  expect(dialog).toHaveTextContent('To stop this appearing again, click here.');
  expect(made).toEqual([
    ['validateReg', { registration: 'AB12 CDE' }],
    [
      'buyAgainModal',
      {
        registration: 'AB12 CDE',
        sizes: ['205/55R16', '215/50R17'],
        postcode: 'SW1A 1AA',
        brand: 'michelin',
        mobile_fitting: '1',
      },
    ],
  ]);
  expect(sent).not.toHaveBeenCalled();
});

const focus = fakeSearch.getCar();
const bmwOptions = fakeSearch.validateReg({ registration: 'BD51SMR' }).car?.options ?? [];

test.each([
  ['different axles', bmwOptions, []],
  ['equal and different axles', [...bmwOptions, ...focus.options], ['205/55R16', '215/50R17']],
])(
  'the lookup for a car with %s sends the front sizes of equal axles, and its order opens the modal [C-BUY-AGAIN-MODAL, T-SEARCH-REG-BUYAGAIN]',
  async (_, options, sizes) => {
    const { made } = await search({
      answers: { validateReg: () => ({ car_exists: 1, car: { ...focus, options } }) },
    });
    await modal();
    expect(made.at(-1)).toEqual(['buyAgainModal', { registration: 'AB12 CDE', sizes, postcode: 'SW1A 1AA' }]);
    expect(sent).not.toHaveBeenCalled();
  },
);

test("the modal's title has the registration of the order [S16.1]", async () => {
  await search({ answers: { buyAgainModal: () => ({ ...fakePreviousOrder, registration: 'LE70 EVX' }) } });
  expect(
    await screen.findByRole('dialog', { name: "Hold up! We've seen LE70 EVX before" }),
  ).toBeInTheDocument();
});

test.each([
  '/fitted-nationally',
  '/fitted-nationally/sw1a-1aa',
  '/choose-fitter/fitted-nationally',
  '/choose-fitter/fitted-nationally/sw1a1aa',
  '/fitted-nationally?distance=25',
])(
  'the search submits without the modal on %s, even if there is a previous order [T-SEARCH-REG-NATIONAL, T-SEARCH-REG-NO-MATCH]',
  async (url) => {
    const { made } = await search({ url });
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(made.map(([name]) => name)).toEqual(['validateReg']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test.each(['/choose-fitter', '/mobile-tyre-fitting', '/not-fitted-nationally', '/?from=fitted-nationally'])(
  'the modal opens on %s, outside the fittedNationally view [T-SEARCH-REG-NATIONAL, T-SEARCH-REG-BUYAGAIN]',
  async (url) => {
    await search({ url, props: { slim: true } });
    expect(await modal()).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  },
);

test.each([
  ['there is no previous order', () => null],
  [
    'the lookup fails',
    () => {
      throw new Error('down');
    },
  ],
  ['the order has no tyre and no fitter', () => ({ ...fakePreviousOrder, tyre: null, fitter: null })],
])(
  'the search submits without the modal if %s [T-SEARCH-REG-NO-MATCH, C-BUY-AGAIN-MODAL, A-BUY-AGAIN-MODAL]',
  async (_, buyAgainModal) => {
    const { recorded } = await search({ answers: { buyAgainModal } });
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(recorded).toEqual([]);
  },
);

test('the search submits if the code of the modal cannot be loaded [T-SEARCH-REG-NO-MATCH]', async () => {
  jest.doMock('./BuyAgain', () => {
    throw new Error('ChunkLoadError');
  });
  await search();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  jest.dontMock('./BuyAgain');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the modal has one link for the same tyre, one for the same fitter and one for both [T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER, T-BUYAGAIN-BOTH, R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async () => {
  await search();
  const dialog = await modal();
  const link = (name: string) => within(dialog).getByRole('link', { name });
  const product = { 'products[1][st_code]': 'MIC01205551691V', 'products[1][quantity]': '1' };
  const size = { tyre_size: '205-55-16' };
  expect(fields(link('Same tyre only'))).toEqual({ ...product, ...size });
  expect(fields(link('Same fitter only'))).toEqual({ fitter_id: 'KT100002', ...size });
  expect(fields(link('Same tyre and fitter'))).toEqual({ ...product, fitter_id: 'KT100002', ...size });
  // Each choice stands beside what it repeats.
  expect(within(dialog).getByRole('region', { name: 'Your tyre' })).toContainElement(link('Same tyre only'));
  expect(within(dialog).getByRole('region', { name: 'Your fitter' })).toContainElement(
    link('Same fitter only'),
  );
  for (const name of ['Same tyre only', 'Same fitter only', 'Same tyre and fitter']) {
    expect(link(name)).toHaveAttribute('href', expect.stringMatching(/^\/regenerate_basket\?/));
    // Following the link changes the basket, so the browser follows it once and the root must not fetch it.
    expect(link(name)).toHaveAttribute('rel', expect.stringContaining('external'));
  }
});

const tyreQuery = {
  'products[1][st_code]': 'MIC01205551691V',
  'products[1][quantity]': '1',
  tyre_size: '205-55-16',
};

test.each([
  ['tyre', { ...fakePreviousOrder, fitter: null }, 'Same tyre again', tyreQuery],
  ['fitter', { ...fakePreviousOrder, tyre: null }, 'Same fitter again', { fitter_id: 'KT100002' }],
])(
  'the modal offers only the %s if the rest of the order is missing, beside the other choices [T-SEARCH-REG-BUYAGAIN, T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER, T-BUYAGAIN-OWN, T-BUYAGAIN-STOP, S16.1, C-REGENERATE-BASKET, A-BUY-AGAIN-MODAL]',
  async (choice, order, name, query) => {
    const { recorded } = await search({ answers: { buyAgainModal: () => order } });
    const dialog = await modal();
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([name]);
    const link = within(dialog).getByRole('link', { name });
    expect(fields(link)).toEqual(query);
    expect(dialog).toHaveTextContent('Last time your FORD FOCUS had this. Repeat it, or look around.');
    expect(
      within(dialog)
        .getAllByRole('region')
        .map((part) => part.getAttribute('aria-labelledby')),
    ).toEqual([`previous-${choice}`]);
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/regenerate_basket\?/));
    expect(link).toHaveAttribute('rel', expect.stringContaining('external'));
    for (const button of ['Choose own tyres and fitter', 'click here'])
      expect(within(dialog).getByRole('button', { name: button })).toBeInTheDocument();
    // jsdom does not navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(recorded).toEqual([
      ['buy_again_modal', { choice: 'shown' }],
      ['buy_again_modal', { choice }],
    ]);
  },
);

test('the modal shows a mobile fitter as one, and the picture of the tyre [T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER]', async () => {
  const { fitter } = fakePreviousOrder;
  const mobile = fitter && { ...fitter, mobile: 1 };
  await search({ answers: { buyAgainModal: () => ({ ...fakePreviousOrder, fitter: mobile }) } });
  const dialog = await modal();
  expect(within(dialog).getByText('Mobile fitter, London')).toBeInTheDocument();
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/tyre-pictures/tyres/summer.svg');
});

test("'Choose own tyres and fitter' submits the search once, even if it is clicked twice [T-BUYAGAIN-OWN, A-BUY-AGAIN-MODAL]", async () => {
  const { made, recorded } = await search();
  const own = within(await modal()).getByRole('button', { name: 'Choose own tyres and fitter' });
  await userEvent.click(own);
  await userEvent.click(own);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.contexts).toEqual([screen.getByLabelText('Registration').closest('form')]);
  expect(recorded.at(-1)).toEqual(['buy_again_modal', { choice: 'own' }]);
  expect(made.map(([name]) => name)).toEqual(['validateReg', 'buyAgainModal']);
});

test("'click here' sets the cookie that stops the modal and goes to confirm-size [T-BUYAGAIN-STOP, C-DONT-SHOW-BUY-AGAIN]", async () => {
  const navigate = jest.fn();
  const { made } = await search({ navigate });
  await userEvent.click(within(await modal()).getByRole('button', { name: 'click here' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/confirm-size'));
  expect(made.at(-1)).toEqual(['setDontShowBuyAgainModal', {}]);
  // On confirm-size the view stays mounted, so the modal must close itself.
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['is not set', () => ({ cookie_set: 0 })],
  [
    'cannot be set',
    () => {
      throw new Error('down');
    },
  ],
])(
  'the modal shows an error, does not navigate and stays usable when the cookie %s [C-DONT-SHOW-BUY-AGAIN, T-BUYAGAIN-STOP, A-BUY-AGAIN-MODAL]',
  async (_, setDontShowBuyAgainModal) => {
    const navigate = jest.fn();
    const { recorded } = await search({ navigate, answers: { setDontShowBuyAgainModal } });
    const dialog = await modal();
    await userEvent.click(within(dialog).getByRole('button', { name: 'click here' }));
    await within(dialog).findByText("Sorry, that didn't work. Please try again.");
    expect(console.error).toHaveBeenCalledWith('There was an error!');
    expect(navigate).not.toHaveBeenCalled();
    expect(recorded).toEqual([['buy_again_modal', { choice: 'shown' }]]);
    expect(within(dialog).getByRole('button', { name: 'Choose own tyres and fitter' })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
);

test('the search can be submitted again after the modal is closed [T-SEARCH-REG-BUYAGAIN]', async () => {
  await search();
  // jsdom does not support `method=dialog`, so the test fires the event that closes the dialog.
  fireEvent(await modal(), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Search By Reg' })).not.toHaveAttribute('aria-disabled');
  expect(sent).not.toHaveBeenCalled();
});

test('analytics receives an event when the modal is shown and for each choice, without registration or postcode [A-BUY-AGAIN-MODAL, T-BUYAGAIN-TYRE, T-BUYAGAIN-FITTER, T-BUYAGAIN-BOTH, T-BUYAGAIN-STOP]', async () => {
  const { recorded } = await search({ navigate: () => undefined });
  const dialog = await modal();
  expect(recorded).toEqual([['buy_again_modal', { choice: 'shown' }]]);
  for (const name of ['Same tyre only', 'Same fitter only', 'Same tyre and fitter']) {
    const link = within(dialog).getByRole('link', { name });
    // jsdom does not navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'click here' }));
  await waitFor(() =>
    expect(recorded).toEqual(
      ['shown', 'tyre', 'fitter', 'both', 'stop'].map((choice) => ['buy_again_modal', { choice }]),
    ),
  );
});
