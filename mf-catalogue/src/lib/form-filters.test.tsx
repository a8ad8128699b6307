import { formFilters } from './filter-address';

test('the filters of a form are its checked boxes and its order, and no files [R-QS-FILTER-KEYS]', () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <input type="checkbox" name="brand[]" value="Avon" checked>
    <input type="checkbox" name="brand[]" value="michelin">
    <input type="checkbox" name="brand[]" value="toyo" checked>
    <input type="file" name="fuel">
    <select name="order_by"><option>brand_desc</option></select>`;
  expect(formFilters(form)).toEqual({ brand: ['avon', 'toyo'], order_by: 'brand_desc' });
});
