import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LoadContext } from '@tyres/kit/fragment';
import { fakeSearch } from '@tyres/search-contract/fake';
import { useState } from 'react';
import { fakeCall, pageAt, renderInShell } from '../../testing/render-in-shell';
import { load, type VehicleBarData } from './load';
import { View } from './View';

const page = pageAt('/select-tyres');
const lists = fakeSearch.getSizeLists();
const session = fakeSearch.getSearchSession();
const data: VehicleBarData = { session, lists };
afterEach(() => jest.restoreAllMocks());

test('the vehicle bar shows registration, make, model and size [S04.1, T-VEHICLE-FETCH, E-VEHICLE, C-GET-VEHICLE, S06.2]', async () => {
  const { made } = renderInShell(<View data={data} page={page} />);
  expect(screen.getByRole('region', { name: 'Your Vehicle' })).toHaveTextContent(
    /AB12 CDE.*FORD FOCUS.*205\/55 R16 91V/,
  );
  await waitFor(() => expect(made).toEqual([['getVehicle', {}]]));
});

test('the vehicle bar shows the vehicle while no size is chosen, and the vehicle of newer page data, which it fetches again [S04.1, T-VEHICLE-FETCH]', () => {
  const never = () => new Promise(() => undefined);
  const { made } = renderInShell(<Changing />, { answers: { getVehicle: never } });
  expect(screen.getByRole('region', { name: 'Your Vehicle' })).toHaveTextContent(/AB12 CDE.*FORD FOCUS/);
  fireEvent.click(screen.getByRole('button', { name: 'Newer data' }));
  expect(screen.getByRole('region', { name: 'Your Vehicle' })).toHaveTextContent(/LE70 EVX.*TESLA MODEL 3/);
  expect(screen.queryByText('AB12 CDE')).not.toBeInTheDocument();
  expect(made).toEqual([
    ['getVehicle', {}],
    ['getVehicle', {}],
  ]);

  function Changing() {
    const [vehicle, setVehicle] = useState(session.vehicle);
    const newer = { registration: 'LE70 EVX', make: 'TESLA', model: 'MODEL 3' };
    return (
      <>
        <button onClick={() => setVehicle(newer)}>Newer data</button>
        <View data={{ lists, session: { ...session, size: null, vehicle } }} page={page} />
      </>
    );
  }
});

test.each([
  ['with a vehicle', session],
  ['without a vehicle', { ...session, vehicle: null }],
])('the vehicle bar %s has a collapsed slim search with its own title [S04.2]', (_, shown) => {
  renderInShell(<View data={{ lists, session: shown }} page={page} />, {
    answers: { getVehicle: () => null },
  });
  const change = screen.getByText('Change vehicle/tyre size');
  expect(change.closest('summary')).not.toBeNull();
  const details = change.closest('details')!;
  expect(details).not.toHaveAttribute('open');
  expect(details).toContainElement(
    screen.getByRole('heading', { level: 3, name: 'Change your vehicle or tyre size' }),
  );
  expect(screen.queryByText('Find tyres for your car')).not.toBeInTheDocument();
  expect(within(details).getByLabelText('Postcode')).toHaveValue('SW1A 1AA');
  const form = within(details).getByRole('button', { name: 'Search By Reg' }).closest('form');
  expect(form).toHaveClass('slim');
  expect(within(details).getByRole('link', { name: 'Or search by size' })).toBeInTheDocument();
});

test("the bar's search is open after its post was refused [S04.2]", () => {
  const problem = { status: 422, code: 'registration_not_found', message: 'Registration not found.' };
  const form = { action: '/enter-reg-submit', values: { reg_plate: 'XX99XXX' }, problem };
  renderInShell(<View data={data} page={pageAt('/select-tyres', form)} />);
  expect(screen.getByText('Change vehicle/tyre size').closest('details')).toHaveAttribute('open');
});

test('the vehicle bar of a session without size lists has only the search by registration [S04.2]', () => {
  renderInShell(<View data={{ session, lists: null }} page={page} />);
  expect(screen.getByRole('button', { name: 'Search By Reg' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Or search by size' })).not.toBeInTheDocument();
});

test('the vehicle bar hides a vehicle that another tab has replaced by a search by size [S04.1]', async () => {
  renderInShell(<View data={data} page={page} />, { answers: { getVehicle: () => null } });
  await waitFor(() => expect(screen.queryByText('AB12 CDE')).not.toBeInTheDocument());
  expect(screen.queryByText('FORD FOCUS')).not.toBeInTheDocument();
});

test.each([
  [{ registration: 'LE70 EVX', make: 'TESLA', model: 'MODEL 3' }],
  [{ registration: 'LE70 EVX', make: 'FORD', model: 'FOCUS' }],
  [{ registration: 'AB12 CDE', make: 'VAUXHALL', model: 'FOCUS' }],
  [{ registration: 'AB12 CDE', make: 'FORD', model: 'MONDEO' }],
])(
  'the vehicle bar shows the vehicle %j, which another tab has searched for since the page was rendered [C-GET-VEHICLE, S04.1, T-VEHICLE-FETCH]',
  async (vehicle) => {
    renderInShell(<View data={data} page={page} />, { answers: { getVehicle: () => vehicle } });
    expect(await screen.findByText(vehicle.registration)).toBeInTheDocument();
    expect(await screen.findByText(`${vehicle.make} ${vehicle.model}`)).toBeInTheDocument();
  },
);

test.each([
  ['no vehicle', null],
  ['no registration', { registration: '', make: 'FORD', model: '' }],
  ['no make', { registration: 'AB12 CDE', make: '', model: '' }],
])(
  'the vehicle bar of a page with %s fetches the vehicle and shows it [T-VEHICLE-FETCH, C-GET-VEHICLE, S04.1]',
  async (_, vehicle) => {
    const { made } = renderInShell(<View data={{ lists, session: { ...session, vehicle } }} page={page} />);
    expect(await screen.findByText('FORD FOCUS')).toBeInTheDocument();
    expect(screen.getByText('AB12 CDE')).toBeInTheDocument();
    expect(made).toEqual([['getVehicle', {}]]);
  },
);

test('the vehicle bar does not fetch a vehicle with an empty model [T-VEHICLE-FETCH, C-GET-VEHICLE]', () => {
  const vehicle = { registration: 'AB12 CDE', make: 'FORD', model: '' };
  const { made } = renderInShell(<View data={{ lists, session: { ...session, vehicle } }} page={page} />);
  expect(made).toEqual([]);
});

test('the vehicle bar keeps its vehicle and logs an error when the fetch fails [S04.1, T-VEHICLE-FETCH, C-GET-VEHICLE]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShell(<View data={data} page={page} />, {
    answers: {
      getVehicle: () => {
        throw new Error('down');
      },
    },
  });
  await waitFor(() => expect(logged).toHaveBeenCalledWith('There was an error!'));
  expect(screen.getByText('AB12 CDE')).toBeInTheDocument();
});

test('the vehicle bar shows the size without a vehicle, and names the axle if front and rear differ [S04.1]', async () => {
  const { unmount } = renderInShell(
    <View data={{ lists, session: { ...session, vehicle: null } }} page={page} />,
    { answers: { getVehicle: () => null } },
  );
  expect(screen.getByRole('region', { name: 'Your Vehicle' })).toHaveTextContent('205/55 R16 91V');
  unmount();
  const vehicle = { registration: 'BD51 SMR', make: 'BMW', model: '3 SERIES' };
  const front = {
    width: '225',
    profile: '40',
    rim: '19',
    speed: 'Y',
    load_index: 93,
    label: '225/40 R19 93Y',
  };
  const rear = { ...front, width: '255', profile: '35', load_index: 96, label: '255/35 R19 96Y' };
  renderInShell(
    <View
      data={{
        lists,
        session: { ...session, vehicle, size: front, tyre_position: 'front', other_size: rear },
      }}
      page={page}
    />,
    { answers: { getVehicle: () => vehicle } },
  );
  expect(screen.getByText('Front tyre 225/40 R19 93Y')).toBeInTheDocument();
});

test("load returns the session's vehicle and size, and the size lists [S04.1, S04.2]", async () => {
  const context: LoadContext = {
    page,
    call: fakeCall().call,
    signal: new AbortController().signal,
    now: new Date(0),
  };
  expect(await load(context)).toEqual({
    session: {
      vehicle: { registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' },
      size: session.size,
      other_size: null,
      tyre_position: 'same',
      postcode: 'SW1A 1AA',
      mobile_fitting: false,
    },
    lists,
  });
});
