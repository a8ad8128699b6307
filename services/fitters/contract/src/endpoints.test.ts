import { toWire } from '@tyres/contract-kit/endpoint';
import * as endpoints from './endpoints';
import { mapView, pictureName, picturePath } from './map-view';

const calls = [
  ['rechooseFitters', 'POST', '/rechoose-fitters', '[C-RECHOOSE-FITTERS]'],
  ['updateTimes', 'POST', '/ajax/update_times/{account_number}/{date}', '[C-UPDATE-TIMES]'],
  [
    'fitterModalWindow',
    'POST',
    '/ajax/fitter_modal_window/{account}/{date}/{time}/{distance}/{lat}/{lng}',
    '[C-FITTER-MODAL-WINDOW]',
  ],
  ['getFitterServices', 'POST', '/ajax/get_fitter_services', '[C-FITTER-SERVICES]'],
  ['listReviews', 'GET', '/ajax/fitter_reviews/{account_number}', ''],
  ['drawMap', 'GET', '/fitter-map/{picture}', ''],
] as const;

test.each(calls)('%s is called by %s %s %s', (name, method, path) => {
  expect(endpoints[name]).toMatchObject({ name, method, path, audience: 'public' });
});

test('the table of calls lists every public endpoint', () => {
  const names = Object.values(endpoints).flatMap(({ name, audience }) =>
    audience === 'public' ? [name] : [],
  );
  expect(names.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test('the address of a map is that of its endpoint', () => {
  const view = mapView({ latitude: 51.5, longitude: -0.14 }, []);
  expect(toWire(endpoints.drawMap, { picture: pictureName(view) })).toEqual({
    method: 'GET',
    url: picturePath(view),
  });
});
