import { testLoad } from '../../testing/test-load';
import { head, load } from './load';

test('load gets the key and the address of the script, and the page is not indexed [C-MAPS-KEY]', async () => {
  const { context, calls } = testLoad('/fitter-map');
  const data = await load(context);
  expect(data).toEqual({ key: 'sandbox', url: 'http://localhost:8082' });
  expect(calls).toEqual([{ name: 'getMapsKey', input: {} }]);
  expect(head(data, context.page)).toEqual({ title: "Google's map", noIndex: true });
});
