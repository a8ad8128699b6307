/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { lazyRetry } from './lazy-retry';

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

test.each([
  ['is in the HTML of the server if the server renders it too', true, '<!--$--><p>here</p><!--/$-->'],
  ['is not in the HTML of the server by default', false, '<!--$!-->'],
])('a lazy component %s', async (_, onServer, expected) => {
  const Late = lazyRetry<{ word: string }>(async () => Word, { onServer });
  await Promise.resolve();
  expect(renderToString(<Late word="here" />)).toContain(expected);
});
