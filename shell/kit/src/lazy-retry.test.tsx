import { act, fireEvent, render, screen } from '@testing-library/react';
import { FailureContext } from './failure-context';
import { lazyRetry } from './lazy-retry';

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

test('a failed load is retried once', async () => {
  const load = jest.fn(async () => Word).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const Late = lazyRetry<{ word: string }>(load);
  render(<Late word="here" />);
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('the fallback is shown after a second failure, and its Try again loads the component', async () => {
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

describe('a lazy component', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['load', 'does not load', () => Promise.reject(new Error('ChunkLoadError'))],
    [
      'render',
      'throws',
      async () => (): never => {
        throw new Error('late');
      },
    ],
  ] as const)('reports a %s failure of its fragment when it %s', async (kind, _, load) => {
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
