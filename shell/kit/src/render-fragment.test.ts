import { createElement, useId } from 'react';
import { renderFragment } from './render-fragment';

test('ids from useId never collide between two fragments of a page', () => {
  const View = () => createElement('p', { id: useId() });
  const props = { data: null, page: { name: 'p', url: '/', path: '/', params: {}, query: {} } };
  const [one, other] = ['one@mf', 'other@mf'].map((id) => renderFragment({ id, View }, props));
  expect(one).toMatch(/id="_?one-mf-/);
  expect(one).not.toBe(other);
});
