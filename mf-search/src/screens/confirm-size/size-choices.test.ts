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

test('a car with one size all round has a radio for each size, in position same [T-SEARCH-POSITION]', () => {
  expect(sizeChoices(focus)).toEqual([
    { value: '205-55-16-V91', position: 'same', label: '205/55 R16 91V', hint: 'Rear: (Same as front tyre)' },
    { value: '215-50-17-W91', position: 'same', label: '215/50 R17 91W', hint: 'Rear: (Same as front tyre)' },
  ]);
});
test('a car with different axles has a radio for the front and one for the rear [T-SEARCH-POSITION]', () => {
  expect(sizeChoices(bmw).map(({ value, position }) => [value, position])).toEqual([
    ['225-40-19-Y93', 'front'],
    ['255-35-19-Y96', 'rear'],
  ]);
});
test('a size is offered once, however many sets it is in', () => {
  expect(sizeChoices({ options: [...focus.options, ...focus.options] })).toHaveLength(2);
});

test.each([
  ['what was posted', '215-50-17-W91', '205/55 R16 91V', '215-50-17-W91'],
  ['what the session chose', undefined, '215/50 R17 91W', '215-50-17-W91'],
  ['nothing while there is a choice', undefined, null, undefined],
  ['nothing for a size that the car does not take', '1-2-3', null, undefined],
])('%s is chosen at first', (_, posted, chosen, value) => {
  expect(firstChoice(sizeChoices(focus), posted, chosen)?.value).toBe(value);
});
test('the only size is chosen', () => {
  expect(firstChoice(sizeChoices({ options: focus.options.slice(0, 1) }), undefined, null)?.value).toBe(
    '205-55-16-V91',
  );
});
