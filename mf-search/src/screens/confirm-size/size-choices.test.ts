import { firstChoice, sizeChoices } from './size-choices';

const same = (value: string, front: string) => ({
  front_value: value,
  front,
  back_value: value,
  back: '(Same as front tyre)',
});
const focus = { options: [same('205-55-16-V91', '205/55 R16 91V'), same('215-50-17-W91', '215/50 R17 91W')] };
const bmw = {
  options: [
    {
      front_value: '225-40-19-Y93',
      front: '225/40 R19 93Y',
      back_value: '255-35-19-Y96',
      back: '255/35 R19 96Y',
    },
  ],
};

test('each size that fits both axles has one radio, with the position "same" [T-SEARCH-POSITION, S05.3]', () => {
  expect(sizeChoices(focus)).toEqual([
    { value: '205-55-16-V91', position: 'same', label: '205/55 R16 91V', hint: 'Rear: (Same as front tyre)' },
    { value: '215-50-17-W91', position: 'same', label: '215/50 R17 91W', hint: 'Rear: (Same as front tyre)' },
  ]);
});
test('a car with different axle sizes has one radio for the front and one for the rear [T-SEARCH-POSITION, S05.3]', () => {
  expect(sizeChoices(bmw).map(({ value, position }) => [value, position])).toEqual([
    ['225-40-19-Y93', 'front'],
    ['255-35-19-Y96', 'rear'],
  ]);
});
test('a size that several options have is offered once [S05.3]', () => {
  expect(sizeChoices({ options: [...focus.options, ...focus.options] })).toHaveLength(2);
});

test.each([
  ['the posted size', '215-50-17-W91', '205/55 R16 91V', '215-50-17-W91'],
  ['the size of the session', undefined, '215/50 R17 91W', '215-50-17-W91'],
  ['nothing if there are several sizes', undefined, null, undefined],
  ['nothing if the posted size does not fit the car', '1-2-3', null, undefined],
])('firstChoice selects %s [S05.3]', (_, posted, chosen, value) => {
  expect(firstChoice(sizeChoices(focus), posted, chosen)?.value).toBe(value);
});
test('firstChoice selects the only size [S05.3]', () => {
  expect(firstChoice(sizeChoices({ options: focus.options.slice(0, 1) }), undefined, null)?.value).toBe(
    '205-55-16-V91',
  );
});
