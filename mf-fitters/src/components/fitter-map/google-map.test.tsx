import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFitters } from '@tyres/fitters-contract/fake';
import { renderInShell } from '@tyres/kit/testing';
import { mapIcons } from '../../lib/map-icons';
import { FitterMap } from './FitterMap';

const home = { name: 'SW1A 1AA', latitude: 51.501, longitude: -0.1416 };
const fitters = fakeFitters.slice(0, 10);
const failed = "Google's map did not load, so this is our own map.";

let isWide = true;
let isOnline = true;
beforeEach(() => {
  isWide = true;
  isOnline = true;
  window.matchMedia = jest.fn(() => ({ matches: isWide }) as MediaQueryList);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.useRealTimers());

const frame = () => document.querySelector('iframe');
const offer = () => screen.queryByRole('button', { name: "Show Google's map" });
const note = () => screen.getByRole('status').textContent;
const drawnPins = () => screen.queryAllByRole('link');
const onSelect = jest.fn();

function given({ hasGoogleMap = true, selected }: { hasGoogleMap?: boolean; selected?: string } = {}) {
  const view = (chosen: string | undefined) => (
    <ul>
      <li id="fitter-KT100004">A card</li>
      <FitterMap
        home={home}
        fitters={fitters}
        icons={mapIcons(fitters)}
        selected={chosen}
        onSelect={onSelect}
        hasGoogleMap={hasGoogleMap}
      />
    </ul>
  );
  const shown = renderInShell(view(selected));
  const consent = (functional: boolean) =>
    act(() =>
      shown.bus.emit('consent:changed', {
        revision: Date.now(),
        analytics: false,
        functional,
        advertising: false,
      }),
    );
  return { ...shown, consent };
}

/** What the frame says. */
function tell(data: object, origin = 'null'): void {
  act(() => {
    const source = frame()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
}

async function ask() {
  await userEvent.click(offer() ?? document.body);
  await waitFor(() => expect(frame()).toBeTruthy());
  const sent: object[] = [];
  jest.spyOn(frame()?.contentWindow ?? window, 'postMessage').mockImplementation((data) => sent.push(data));
  return sent;
}

test('before consent there is no frame, and without a key there is no button either [C-MAPS-KEY]', async () => {
  const { unmount, consent } = given({ hasGoogleMap: false });
  expect(offer()).toBeNull();
  consent(true);
  expect(frame()).toBeNull();
  unmount();
  given();
  expect(offer()).toBeTruthy();
  expect(frame()).toBeNull();
});

test('the button brings the frame with an opaque origin and a title, over the drawn map until it is ready [C-MAPS]', async () => {
  given();
  await ask();
  expect(frame()?.getAttribute('src')).toBe('/fitter-map');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(frame()?.title).toBe("Google's map of the fitters near SW1A 1AA");
  expect(drawnPins()).toHaveLength(7);
  tell({ type: 'loaded' });
  tell({ type: 'ready' });
  expect(drawnPins()).toEqual([]);
  expect(offer()).toBeNull();
  expect(note()).toBe('');
});

test('the frame gets the map once it has loaded, and again with each change [B-MAP-ZOOM, T-MAP-NUMBERS, E-FITTER-MAP]', async () => {
  given({ selected: 'KT100003' });
  const sent = await ask();
  expect(sent).toEqual([]);
  tell({ type: 'loaded' });
  expect(sent).toHaveLength(1);
  const [map] = sent;
  expect(map).toMatchObject({ type: 'show', home, selected: 'KT100003', highlighted: null });
  expect(map).toMatchObject({
    pins: [
      {
        account: 'KT100001',
        number: 1,
        look: 'premium',
        name: '1: Fenwick Premium Tyres Westminster, 0.4 miles',
      },
      { account: 'KT100003', number: 2, look: 'orange' },
      { account: 'KT100004', number: 3, look: 'black' },
      { account: 'KT100006', number: 4, look: 'green' },
      {},
      {},
      {},
    ],
  });
  await userEvent.hover(screen.getByText('A card'));
  expect(sent.at(-1)).toMatchObject({ highlighted: 'KT100004' });
});

test('a press on a pin selects its fitter, and messages of others do nothing [T-FITTERS-SELECT]', async () => {
  given();
  await ask();
  tell({ type: 'loaded' });
  tell({ type: 'ready' });
  tell({ type: 'select', account: 'KT100003' });
  tell({ type: 'select', account: 'KT9' });
  tell({ type: 'select', account: 'KT100004' }, location.origin);
  expect(onSelect.mock.calls).toEqual([['KT100003']]);
});

test('a visitor who asked is told once in one sentence when the script or the key is refused', async () => {
  given();
  await ask();
  tell({ type: 'loaded' });
  tell({ type: 'failed' });
  expect([frame(), note(), drawnPins().length]).toEqual([null, failed, 7]);
  await ask();
  expect(note()).toBe('');
  // Google may refuse the key after its map is there.
  tell({ type: 'ready' });
  tell({ type: 'failed' });
  expect([frame(), note(), drawnPins().length]).toEqual([null, failed, 7]);
});

test('a frame that is silent for 5 s is given up; its first word starts the wait again', async () => {
  given();
  await ask();
  jest.useFakeTimers();
  tell({ type: 'loaded' });
  act(() => jest.advanceTimersByTime(4_999));
  expect(frame()).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect([frame(), note()]).toEqual([null, failed]);
});

test('the frame is not loaded offline, and is removed when the browser goes offline', async () => {
  given();
  isOnline = false;
  await userEvent.click(offer() ?? document.body);
  expect([frame(), note()]).toEqual([null, 'You are offline, so this is our own map.']);
  isOnline = true;
  await ask();
  tell({ type: 'ready' });
  act(() => window.dispatchEvent(new Event('offline')));
  expect([frame(), note()]).toEqual([null, 'You are offline, so this is our own map.']);
});

test('consent alone brings the map, and its end or failure says nothing', async () => {
  const { consent } = given();
  consent(true);
  await waitFor(() => expect(frame()).toBeTruthy());
  tell({ type: 'ready' });
  consent(false);
  expect([frame(), note(), drawnPins().length]).toEqual([null, '', 7]);
  consent(true);
  await waitFor(() => expect(frame()).toBeTruthy());
  tell({ type: 'failed' });
  expect([frame(), note()]).toEqual([null, '']);
});

test('a visitor who asked is told when consent is withdrawn, and a refusal before that is no end', async () => {
  const { consent } = given();
  consent(false);
  expect(note()).toBe('');
  await ask();
  tell({ type: 'ready' });
  consent(false);
  expect([frame(), note()]).toEqual([
    null,
    "You no longer allow functional cookies, so this is our own map instead of Google's.",
  ]);
});

test('on a narrow screen consent brings no frame [S18.3]', () => {
  isWide = false;
  given().consent(true);
  expect(frame()).toBeNull();
});
