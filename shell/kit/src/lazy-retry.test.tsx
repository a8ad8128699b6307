import { act, fireEvent, render, screen } from '@testing-library/react';
import { FailureContext } from './failure-context';
import { lazyRetry } from './lazy-retry';

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

test('a failed load is tried once more by itself', async () => {
  const load = jest.fn(async () => Word).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const Late = lazyRetry<{ word: string }>(load);
  render(<Late word="here" />);
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('pitfall 10: a load that failed for good says so, and Try again loads anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn(async () => Word)
    .mockRejectedValueOnce(new Error('one'))
    .mockRejectedValueOnce(new Error('two'));
  const Late = lazyRetry<{ word: string }>(load, { fallback: 'No.' });
  render(<Late word="here" />);
  expect(await screen.findByText('No.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('here')).toBeTruthy();
  jest.restoreAllMocks();
});

describe('what failed is told as the failure of its fragment', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['load', 'that did not come', () => Promise.reject(new Error('ChunkLoadError'))],
    [
      'render',
      'that throws',
      async () => (): never => {
        throw new Error('late');
      },
    ],
  ] as const)('as %s, for a part %s', async (kind, _, load) => {
    const onFailure = jest.fn();
    const Late = lazyRetry(load);
    render(
      <FailureContext value={onFailure}>
        <Late />
      </FailureContext>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(onFailure.mock.calls).toEqual([[kind, expect.any(Error)]]);
  });
});
