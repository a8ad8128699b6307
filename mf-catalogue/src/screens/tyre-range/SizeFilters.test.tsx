import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RangeChoice } from './range-filters';
import { SizeFilters } from './SizeFilters';

const sizes = { width: ['205', '225'], profile: ['45', '55'], rim: ['16', '17C'], speed: ['H', 'V'] };

function show(choice: RangeChoice) {
  const chosen: RangeChoice[] = [];
  render(
    <SizeFilters
      path="/michelin/primacy-5"
      sizes={sizes}
      choice={choice}
      onChoose={(one) => chosen.push(one)}
    />,
  );
  return chosen;
}

test.each([
  ['Width', 'width', ['All', '205', '225'], ['', '205', '225']],
  ['Profile', 'profile', ['All', '45', '55'], ['', '45', '55']],
  ['Rim', 'rim', ['All', 'R16', 'R17C'], ['', '16', '17C']],
  ['Speed', 'speed', ['All', 'H', 'V'], ['', 'H', 'V']],
])('the filter %s is named %s and offers %j [S09.4]', (label, name, texts, values) => {
  show({ filters: {}, route: 0 });
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  expect([select.name, select.value]).toEqual([name, '']);
  expect([...select.options].map(({ text }) => text)).toEqual(texts);
  expect([...select.options].map(({ value }) => value)).toEqual(values);
});

test("the filters are in the order of a tyre's sidewall, with a button for visitors without script [S09.4]", () => {
  show({ filters: {}, route: 0 });
  const selects = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(selects.map(({ name }) => name)).toEqual(['width', 'profile', 'rim', 'speed']);
  expect(screen.getByRole('button', { name: 'Filter results' })).toHaveAttribute('type', 'submit');
});

test("the chosen sizes are selected, and 'Clear sizes' drops all of them but keeps the route [S09.4]", async () => {
  const chosen = show({ filters: { width: '225', speed: 'H' }, route: 1 });
  expect(screen.getByLabelText('Width')).toHaveValue('225');
  expect(screen.getByLabelText('Profile')).toHaveValue('');
  expect(screen.getByLabelText('Speed')).toHaveValue('H');
  await userEvent.click(screen.getByRole('button', { name: 'Clear sizes' }));
  expect(chosen).toEqual([{ filters: {}, route: 1 }]);
});

test("without a chosen size there is no 'Clear sizes', and nothing is chosen at once [S09.4]", () => {
  const chosen = show({ filters: {}, route: 1 });
  expect(screen.queryByRole('button', { name: 'Clear sizes' })).toBeNull();
  expect(chosen).toEqual([]);
});

test('home_delivery_prices is a field of the filters on the delivery route only [R-QS-HOME-DELIVERY-PRICES]', () => {
  const { container, rerender } = render(
    <SizeFilters path="/a/b" sizes={sizes} choice={{ filters: {}, route: 0 }} onChoose={() => undefined} />,
  );
  const field = () => container.querySelector<HTMLInputElement>('input[name=home_delivery_prices]');
  expect(field()).toBeNull();
  rerender(
    <SizeFilters path="/a/b" sizes={sizes} choice={{ filters: {}, route: 1 }} onChoose={() => undefined} />,
  );
  expect(field()?.value).toBe('yes');
});
