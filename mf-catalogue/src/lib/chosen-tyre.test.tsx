import { chosenTyre, positionOf } from './chosen-tyre';

function choose(fields: Readonly<Record<string, string>>, route: string) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    const field = form.appendChild(document.createElement('input'));
    Object.assign(field, { name, value });
  }
  const button = Object.assign(document.createElement('button'), { value: route });
  return chosenTyre(form, button);
}

test.each(['0', '1'])(
  'chosenTyre returns stock code, quantity and the route of the button %s [S08.2, S08.7, B-QTY-DEFAULT, T-CARD-ADD-ROUTE]',
  (route) => {
    expect(choose({ st_code: 'ZV7#', quantity: '5' }, route)).toEqual({
      stCode: 'ZV7#',
      quantity: 5,
      route: Number(route),
    });
  },
);

test.each([
  [{ st_code: 'ZV7', quantity: '' }, '0'],
  [{ st_code: 'ZV7' }, '0'],
  [{ st_code: 'ZV7', quantity: '0' }, '0'],
  [{ st_code: 'ZV7', quantity: '6' }, '0'],
  [{ quantity: '1' }, '0'],
  [{ st_code: 'ZV7', quantity: '1' }, '01'],
  [{ st_code: 'ZV7', quantity: '1' }, '2'],
  [{ st_code: '', quantity: '1' }, '0'],
  [{ st_code: 'ZV7', quantity: '1' }, ''],
])(
  'chosenTyre returns undefined for %j with the button %j [V-EMPTY-VALUE, B-QTY-DEFAULT]',
  (fields, route) => {
    expect(choose(fields, route)).toBeUndefined();
  },
);

test('a single tyre can be chosen, and a file is no stock code', () => {
  expect(choose({ st_code: 'ZV7', quantity: '1' }, '0')).toEqual({ stCode: 'ZV7', quantity: 1, route: 0 });
  const form = document.createElement('form');
  form.innerHTML = '<input type="file" name="st_code"><input name="quantity" value="1">';
  const button = Object.assign(document.createElement('button'), { value: '0' });
  expect(chosenTyre(form, button)).toBeUndefined();
});

test('a form that is sent without one of its buttons chooses no route', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="st_code" value="ZV7"><input name="quantity" value="1">';
  const link = Object.assign(document.createElement('input'), { value: '0' });
  expect([chosenTyre(form, null), chosenTyre(form, link)]).toEqual([undefined, undefined]);
});

test.each([
  [['front'], 'front'],
  [['rear', 'front'], 'rear'],
  [['both'], undefined],
  [undefined, undefined],
])('the position %j in an address is the axle %s', (position, axle) => {
  expect(positionOf({ query: position ? { position } : {} })).toBe(axle);
});
