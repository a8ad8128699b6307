import { fakeSearch } from '@tyres/search-contract/fake';
import { frontSizes } from './find-previous-order';

const { options } = fakeSearch.getCar();

test('frontSizes returns the distinct front sizes that equal their rear size, as width/profileRrim [C-BUY-AGAIN-MODAL]', () => {
  const mixed = { front_value: '225-40-19-Y93', front: '', back_value: '255-35-19-Y96', back: '' };
  expect(frontSizes([...options, mixed, ...options])).toEqual(['205/55R16', '215/50R17']);
});
