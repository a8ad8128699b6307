import { listen, readFrameMessage, readShownMap, type ShownMap } from './messages';

const home = { name: 'SW1A 1AA', latitude: 51.5, longitude: -0.14 };
const pin = { ...home, account: 'KT1', number: 1, look: 'green' };
const shown = { type: 'show', home, zoom: 13, pins: [pin], selected: 'KT1', highlighted: null };

test('the messages of the frame are read, and nothing else is', () => {
  for (const type of ['loaded', 'ready', 'failed']) expect(readFrameMessage({ type })).toEqual({ type });
  expect(readFrameMessage({ type: 'select', account: 'KT1' })).toEqual({ type: 'select', account: 'KT1' });
  for (const other of [
    null,
    'loaded',
    {},
    { type: 'show' },
    { type: 'select' },
    { type: 'select', account: 1 },
  ])
    expect(readFrameMessage(other)).toBeUndefined();
});

test('the map of the page is read, and a broken one is not', () => {
  expect(readShownMap(shown)).toBe(shown);
  const broken = [
    null,
    { ...shown, type: 'select' },
    { ...shown, home: { ...home, latitude: '51.5' } },
    { ...shown, home: { ...home, longitude: NaN } },
    { ...shown, zoom: '13' },
    { ...shown, pins: {} },
    { ...shown, pins: [{ ...pin, look: 'pink' }] },
    { ...shown, pins: [{ ...pin, account: 1 }] },
    { ...shown, pins: [{ ...pin, number: null }] },
    { ...shown, selected: undefined },
  ];
  for (const one of broken) expect(readShownMap(one)).toBeUndefined();
});

test('only messages of the one window with the one origin are heard', () => {
  const heard: ShownMap[] = [];
  const stop = listen({
    from: () => window,
    origin: 'https://shop.example',
    read: readShownMap,
    onMessage: (message) => heard.push(message),
  });
  const send = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));
  const right = { data: shown, origin: 'https://shop.example', source: window };
  const other = document.body.appendChild(document.createElement('iframe')).contentWindow;
  send({ ...right, origin: 'https://evil.example' });
  send({ ...right, origin: 'null' });
  send({ ...right, source: other });
  send({ ...right, source: null });
  send({ ...right, data: { type: 'show' } });
  expect(heard).toEqual([]);
  send(right);
  expect(heard).toEqual([shown]);
  stop();
  send(right);
  expect(heard).toHaveLength(1);
});
