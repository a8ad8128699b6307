import { isModalWindowPath, modalWindowInput, modalWindowPath } from './modal-window';

const choice = {
  fitter: { account_number: 'KT1' },
  filters: { distance: 10 },
  around: { latitude: 51.5, longitude: -0.14 },
  date: '2026-06-03',
};

test('a choice is kept with the search that found the fitter [C-FITTER-MODAL-WINDOW]', () => {
  const input = { account: 'KT1', date: '2026-06-03', distance: 10, lat: 51.5, lng: -0.14 };
  expect(modalWindowInput({ ...choice, time: '09:00' })).toEqual({ ...input, time: '09:00' });
  // The fitter agrees the time with the customer.
  expect(modalWindowInput(choice)).toEqual({ ...input, time: 'any' });
});

test('a form posts a choice to its address, by which it is known again [C-FITTER-MODAL-WINDOW]', () => {
  const path = modalWindowPath(choice);
  expect(path).toBe('/ajax/fitter_modal_window/KT1/2026-06-03/any/10/51.5/-0.14');
  expect(isModalWindowPath(path)).toBe(true);
  expect(isModalWindowPath('/ajax/fitter_submit')).toBe(false);
});
