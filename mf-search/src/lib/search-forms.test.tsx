import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { fakePreviousOrder, fakeSearch } from '@tyres/search-contract/fake';
import { searchByReg } from './reg-search';
import { followSize, searchBySize } from './size-search';
import { submitSearch } from './submit-search';
import { forgetTyped, rememberTyped, typedBefore } from './typed-before';

const lists = { width: ['205', '225'], profile: ['55'], rim: ['16'], speed: ['V'] };

/** A form of the registration search. */
function regFormOf(registration: string, postcode = 'sw1a1aa'): HTMLFormElement {
  document.body.innerHTML = `<form><input name="reg_plate"><input name="reg_postcode"></form>`;
  return filled({ reg_plate: registration, reg_postcode: postcode });
}

/** A form of the size search: a box, and selects with the sizes that there are. */
function sizeFormOf(values: Readonly<Record<string, string>>): HTMLFormElement {
  const selects = Object.entries(lists).map(
    ([name, choices]) =>
      `<select name="${name}"><option value=""></option>${choices.map((choice) => `<option>${choice}</option>`).join('')}</select>`,
  );
  document.body.innerHTML = `<form><input name="size">${selects.join('')}<input name="size_postcode"></form>`;
  return filled({ size_postcode: 'SW1A 1AA', ...values });
}

function filled(values: Readonly<Record<string, string>>): HTMLFormElement {
  const [form] = document.forms;
  if (!form) throw new Error('There is no form.');
  for (const [name, value] of Object.entries(values)) fieldOf(form, name).value = value;
  return form;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field;
  throw new Error(`There is no field ${name}.`);
}
const valuesOf = (form: HTMLFormElement, ...names: string[]) =>
  names.map((name) => fieldOf(form, name).value);

/** A call that answers from a table by name, and keeps its inputs. */
function callOf(answers: Readonly<Record<string, unknown>>) {
  const inputs: object[] = [];
  const call: Call = async ({ name }, input) => {
    inputs.push(input);
    if (!(name in answers)) throw new CallError({ status: 503, code: 'unavailable', message: 'No.' });
    return JSON.parse(JSON.stringify(answers[name]));
  };
  return { call, inputs };
}
const car = fakeSearch.getCar();
const found = { validateReg: { car_exists: 1, car } };

describe('the search by registration', () => {
  const search = (form: HTMLFormElement, answers: object, changes: object = {}) => {
    const { call, inputs } = callOf({ ...answers });
    const onMatch = jest.fn(async () => undefined);
    const outcome = searchByReg(form, { call, isNational: false, onMatch, ...changes });
    return { outcome, inputs, onMatch };
  };

  test('spells what was typed, and posts a car that is found', async () => {
    const form = regFormOf('ab12cde');
    const { outcome, inputs, onMatch } = search(form, { ...found, buyAgainModal: null });
    expect(await outcome).toEqual({ kind: 'post' });
    expect(valuesOf(form, 'reg_plate', 'reg_postcode')).toEqual(['AB12 CDE', 'SW1A 1AA']);
    expect(inputs).toEqual([
      { registration: 'AB12 CDE' },
      { registration: 'AB12 CDE', postcode: 'SW1A 1AA', sizes: ['205/55R16', '215/50R17'] },
    ]);
    expect(onMatch).not.toHaveBeenCalled();
  });

  test('refuses what is missing, and asks nobody', async () => {
    const { outcome, inputs } = search(regFormOf('', 'SW1A'), found);
    expect(await outcome).toEqual({
      kind: 'refused',
      errors: {
        reg_plate: 'registration is a required field',
        reg_postcode: 'Please enter a full UK postcode',
      },
    });
    expect(inputs).toEqual([]);
  });

  test.each([
    [{ car_exists: 0, car: null }, 'Registration not found.'],
    [{ car_exists: 1, car: null }, 'Registration not found.'],
    [{ car_exists: 0, car }, 'Registration not found.'],
    [{ car_exists: 1, car: { ...car, options: [] } }, 'No size options found for this registration'],
  ])('refuses the answer %#', async (validateReg, reg_plate) => {
    const { outcome } = search(regFormOf('AB12 CDE'), { validateReg });
    expect(await outcome).toEqual({ kind: 'refused', errors: { reg_plate } });
  });

  test('asks whether to repeat the last order [T-SEARCH-REG-BUYAGAIN]', async () => {
    const form = regFormOf('AB12 CDE');
    const { outcome, inputs, onMatch } = search(
      form,
      { ...found, buyAgainModal: fakePreviousOrder },
      { brand: 'pirelli', mobileFitting: true },
    );
    expect(await outcome).toEqual({ kind: 'done' });
    expect(onMatch).toHaveBeenCalledWith(fakePreviousOrder, form);
    expect(inputs[1]).toMatchObject({ brand: 'pirelli', mobile_fitting: '1' });
  });

  test('is posted when the question cannot be shown, and in the national view', async () => {
    const answers = { ...found, buyAgainModal: fakePreviousOrder };
    const broken = { onMatch: () => Promise.reject(new Error('no dialog')) };
    expect(await search(regFormOf('AB12 CDE'), answers, broken).outcome).toEqual({ kind: 'post' });
    const national = search(regFormOf('AB12 CDE'), answers, { isNational: true });
    expect(await national.outcome).toEqual({ kind: 'post' });
    expect(national.inputs).toHaveLength(1);
  });
});

describe('the search by size', () => {
  const search = (form: HTMLFormElement, size_exists = 1) => {
    const { call, inputs } = callOf({ validateSize: { size_exists } });
    return { outcome: searchBySize(form, call), inputs };
  };

  test('posts the size in the selects', async () => {
    const form = sizeFormOf({ width: '205', profile: '55', rim: '16', size_postcode: 'sw1a1aa' });
    const { outcome, inputs } = search(form);
    expect(await outcome).toEqual({ kind: 'post' });
    expect(inputs).toEqual([{ values: '205|55|16' }]);
    expect(valuesOf(form, 'size_postcode')).toEqual(['SW1A 1AA']);
  });

  test('posts the size in the box, which fills the selects', async () => {
    const form = sizeFormOf({ size: '205/55R16 91V' });
    const { outcome, inputs } = search(form);
    expect(await outcome).toEqual({ kind: 'post' });
    expect(inputs).toEqual([{ values: '205|55|16|V' }]);
    expect(valuesOf(form, 'width', 'profile', 'rim', 'speed')).toEqual(['205', '55', '16', 'V']);
  });

  test('posts a size that no tyre has, and says so to developers [T-SEARCH-SIZE-ZERO]', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const values = { width: '205', profile: '55', rim: '16' };
    expect(await search(sizeFormOf(values), 0).outcome).toEqual({ kind: 'post' });
    expect(warned).toHaveBeenCalledTimes(1);
    expect(await search(sizeFormOf(values)).outcome).toEqual({ kind: 'post' });
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test.each([
    [{}, { width: 'width is a required field', profile: expect.any(String), rim: expect.any(String) }],
    [{ size: ' large ' }, { size: 'Please enter a tyre size, such as 205/55 R16 91V' }],
    [
      { size: '195/55 R16 91V' },
      { size: 'We have no tyres in 195/55 R16 91V. Please check the size on your tyre.' },
    ],
    [
      { width: '205', profile: '55', rim: '16', size_postcode: 'SW1A' },
      { size_postcode: 'Please enter a full UK postcode' },
    ],
  ])('refuses %j', async (values, errors) => {
    const { outcome, inputs } = search(sizeFormOf(values));
    expect(await outcome).toEqual({ kind: 'refused', errors });
    expect(inputs).toEqual([]);
  });
});

describe('an edit of the size form', () => {
  const follow = (form: HTMLFormElement, type: string, target: EventTarget | null) => {
    const [showFilled, showError] = [jest.fn(), jest.fn()];
    followSize({ type, target }, { showFilled, showError });
    return { filled: showFilled.mock.calls, errors: showError.mock.calls };
  };

  test('of the box fills the selects, and takes their errors away', () => {
    const form = sizeFormOf({ size: '225/55 R16 91V' });
    expect(follow(form, 'input', fieldOf(form, 'size'))).toEqual({
      filled: [[['width 225', 'profile 55', 'rim 16', 'speed V']]],
      errors: [['width'], ['profile'], ['rim'], ['speed']],
    });
    expect(valuesOf(form, 'width', 'speed')).toEqual(['225', 'V']);
  });

  test.each(['225', '195/55 R16', ''])('of the box to %p fills nothing', (size) => {
    const form = sizeFormOf({ size, width: '205' });
    expect(follow(form, 'input', fieldOf(form, 'size'))).toEqual({ filled: [[undefined]], errors: [] });
    expect(valuesOf(form, 'width')).toEqual(['205']);
  });

  test('of the box without a speed leaves the speed', () => {
    const form = sizeFormOf({ size: '205/55 R16', speed: 'V' });
    expect(follow(form, 'input', fieldOf(form, 'size')).filled).toEqual([
      [['width 205', 'profile 55', 'rim 16']],
    ]);
    expect(valuesOf(form, 'speed')).toEqual(['V']);
  });

  test.each([
    ['large', 'Please enter a tyre size, such as 205/55 R16 91V'],
    ['205/55 R16', undefined],
    ['  ', undefined],
  ])('is checked when the box is left with %p', (size, message) => {
    const form = sizeFormOf({ size });
    expect(follow(form, 'blur', fieldOf(form, 'size'))).toEqual({ filled: [], errors: [['size', message]] });
  });

  test('of a select empties the box', () => {
    const form = sizeFormOf({ size: 'large' });
    expect(follow(form, 'input', fieldOf(form, 'width'))).toEqual({
      filled: [[undefined]],
      errors: [['size']],
    });
    expect(valuesOf(form, 'size')).toEqual(['']);
    fieldOf(form, 'size').value = 'large';
    expect(follow(form, 'blur', fieldOf(form, 'width'))).toEqual({ filled: [], errors: [] });
    expect(valuesOf(form, 'size')).toEqual(['large']);
  });

  test('of a form without a box is our mistake', () => {
    const form = regFormOf('AB12 CDE');
    expect(() => follow(form, 'input', fieldOf(form, 'reg_plate'))).toThrow(
      'The search by size has no field size.',
    );
  });

  test('outside of a form changes nothing', () => {
    const form = sizeFormOf({ size: 'large' });
    for (const target of [form, null, document.createElement('input')])
      expect(follow(form, 'input', target)).toEqual({ filled: [], errors: [] });
  });
});

test('a search checks its values as they are spelled, and only valid ones', async () => {
  const form = regFormOf('x', 'y');
  const check = jest.fn(async () => ({ kind: 'done' }) as const);
  const rules = { fields: {}, validate: async () => undefined };
  const spellings = { reg_plate: (typed: string) => `${typed}!`, none: (typed: string) => typed };
  expect(await submitSearch(form, { rules, spellings, check })).toEqual({ kind: 'done' });
  expect(check).toHaveBeenCalledWith({ reg_plate: 'x!', reg_postcode: 'y' });
});

test('what was typed in a form is remembered until it is forgotten', () => {
  const form = regFormOf('AB12 CDE');
  rememberTyped('home', form);
  expect(typedBefore('home', 'reg_plate')).toBe('AB12 CDE');
  expect([typedBefore('home', 'size'), typedBefore('other', 'reg_plate')]).toEqual([undefined, undefined]);
  forgetTyped();
  expect(typedBefore('home', 'reg_plate')).toBeUndefined();
});
