import { screen, waitFor } from '@testing-library/react';
import type { LoadContext } from '@tyres/kit/fragment';
import { fakeSearch } from '@tyres/search-contract/fake';
import { fakeCall, pageAt, renderInShell } from '../../testing/render-in-shell';
import { load, type VehicleBarData } from './load';
import { View } from './View';

const page = pageAt('/select-tyres');
const lists = fakeSearch.getSizeLists();
const session = fakeSearch.getSearchSession();
const data: VehicleBarData = { session, lists };
afterEach(() => jest.restoreAllMocks());

test('the vehicle bar shows registration, make, model and size [S04.1]', async () => {
  const { made } = renderInShell(<View data={data} page={page} />);
  expect(screen.getByRole('region', { name: 'Your Vehicle' })).toHaveTextContent(
    /AB12 CDE.*FORD FOCUS.*205\/55 R16 91V/,
  );
  await waitFor(() => expect(made).toEqual([['getVehicle', {}]]));
});

test('the vehicle bar has a collapsed search form with its own title [S04.2]', () => {
  renderInShell(<View data={data} page={page} />);
  const change = screen.getByText('Change vehicle/tyre size');
  expect(change.closest('details')).not.toHaveAttribute('open');
  expect(change.closest('details')).toContainElement(screen.getByText('Change your vehicle or tyre size'));
});

test('the vehicle bar shows the vehicle that another tab has searched for since the page was rendered [C-GET-VEHICLE]', async () => {
  renderInShell(<View data={data} page={page} />, {
    answers: { getVehicle: () => ({ registration: 'LE70 EVX', make: 'TESLA', model: 'MODEL 3' }) },
  });
  expect(await screen.findByText('LE70 EVX')).toBeInTheDocument();
  expect(screen.getByText('TESLA MODEL 3')).toBeInTheDocument();
});

test('the vehicle bar does not fetch a vehicle with an empty model [T-VEHICLE-FETCH]', () => {
  const vehicle = { registration: 'AB12 CDE', make: 'FORD', model: '' };
  const { made } = renderInShell(<View data={{ lists, session: { ...session, vehicle } }} page={page} />);
  expect(made).toEqual([]);
});

test('the vehicle bar keeps its vehicle and logs an error when the fetch fails', async () => {
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

test('the vehicle bar shows the size without a vehicle, and names the axle if front and rear differ', async () => {
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

test("load returns the session's vehicle and size, and the size lists", async () => {
  const context: LoadContext = {
    page,
    call: fakeCall().call,
    signal: new AbortController().signal,
    now: new Date(0),
  };
  expect(await load(context)).toMatchObject({
    session: { vehicle: { make: 'FORD' }, size: { label: '205/55 R16 91V' } },
    lists,
  });
});
