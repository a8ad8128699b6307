import * as endpoints from './endpoints';
import * as schemas from './schemas';

/** Every public call: its address, the names of its fields, and the ids of its behaviours. */
const calls = [
  [
    'validateReg',
    'POST /ajax/validate_reg/{registration}',
    ['registration'],
    '[C-VALIDATE-REG, T-SEARCH-SUBMIT]',
  ],
  ['validateSize', 'POST /ajax/validate_size/{values}', ['values'], '[C-VALIDATE-SIZE, T-SEARCH-SUBMIT]'],
  [
    'enterRegSubmit',
    'POST /enter-reg-submit',
    ['reg_plate', 'reg_postcode', 'brand'],
    '[R-ENTER-REG-SUBMIT, C-FORM-POSTS, B-FLOW-SEARCH]',
  ],
  [
    'enterSizeSubmit',
    'POST /enter-size-submit',
    [
      'size',
      'width',
      'profile',
      'rim',
      'speed',
      'size_postcode',
      'run_flat',
      'tyre_position',
      'brand',
      'jsonOnly',
    ],
    '[R-ENTER-SIZE-SUBMIT, C-ENTER-SIZE-SUBMIT, C-FORM-POSTS, B-FLOW-SEARCH]',
  ],
  ['getCar', 'GET /get-car', [], '[C-GET-CAR]'],
  ['getVehicle', 'GET /ajax/get_vehicle', [], '[C-GET-VEHICLE, T-VEHICLE-FETCH]'],
  [
    'buyAgainModal',
    'POST /ajax/buy_again_modal',
    ['registration', 'sizes', 'postcode', 'brand', 'price_range', 'mobile_fitting'],
    '[C-BUY-AGAIN-MODAL, T-SEARCH-REG-BUYAGAIN]',
  ],
  [
    'setDontShowBuyAgainModal',
    'POST /ajax/set_dont_show_buy_again_modal',
    [],
    '[C-DONT-SHOW-BUY-AGAIN, T-BUYAGAIN-STOP]',
  ],
  [
    'updateRegistration',
    'POST /update-registration',
    ['registration'],
    '[R-UPDATE-REGISTRATION, C-UPDATE-REGISTRATION]',
  ],
  ['earliestFittingPostcode', 'POST /ajax/earliest_fitting_postcode', ['postcode'], '[C-EARLIEST-POSTCODE]'],
  ['setMobileFitting', 'POST /ajax/set_mobile_fitting', [], '[C-SET-MOBILE-FITTING, T-MOBILE-LANDING]'],
] as const;

test.each(calls)('%s is called at %s with the fields %j %s', (name, address, fields) => {
  const { method, path } = endpoints[name];
  expect(`${method} ${path}`).toBe(address);
  expect(Object.keys(schemas[`${name}Input` as const].fields)).toEqual(fields);
});

test('the table of calls lists every public endpoint', () => {
  const publicNames = Object.values(endpoints)
    .filter(({ audience }) => audience === 'public')
    .map(({ name }) => name);
  expect(calls.map(([name]) => name).toSorted()).toEqual(publicNames.toSorted());
});

test('both searches answer with a redirect [R-ENTER-REG-SUBMIT, R-ENTER-SIZE-SUBMIT]', () => {
  expect([endpoints.enterRegSubmit.answers, endpoints.enterSizeSubmit.answers]).toEqual([
    'redirect',
    'redirect',
  ]);
});

test('updateRegistration sends its body as JSON [C-UPDATE-REGISTRATION, R-UPDATE-REGISTRATION]', () => {
  expect(endpoints.updateRegistration.body).toBe('json');
});
