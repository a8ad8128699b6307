import { act, fireEvent } from '@testing-library/react';
import { renderInShell } from '@tyres/kit/testing';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useIsLive } from './use-is-live';
import { useMobileFittingMark } from './use-mobile-fitting-mark';
import { useNow, useServerClock, type ServerClock } from './use-now';

function IsLive() {
  return <p>{String(useIsLive())}</p>;
}
function Mark({ isMobile }: { readonly isMobile: boolean }) {
  useMobileFittingMark(isMobile);
  return null;
}
/** Shows one thing until its button is pressed, and then another. */
function Switched({ show }: { readonly show: (isOn: boolean) => ReactNode }) {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button onClick={() => setOn(true)}>Switch</button>
      {show(isOn)}
    </>
  );
}
function Now({ clock }: { readonly clock: ServerClock }) {
  return <p>{useNow(clock)}</p>;
}
function Clock({ renderedAt }: { readonly renderedAt: string }) {
  const clock = useServerClock(renderedAt);
  return <p>{`${useNow(clock)} ${clock.read()}`}</p>;
}

test("a view is live after hydration, and not in the server's HTML", () => {
  expect(renderToString(<IsLive />)).toBe('<p>false</p>');
  expect(renderInShell(<IsLive />).container).toHaveTextContent('true');
});

test('a page of mobile fitters marks the session, and another one does not [T-MOBILE-LANDING]', async () => {
  const marked = renderInShell(<Mark isMobile />, { setMobileFitting: () => ({ mobile_fitting: 1 }) });
  expect(marked.calls).toEqual([{ name: 'setMobileFitting', input: {} }]);
  marked.rerender(<p />);
  expect(renderInShell(<Mark isMobile={false} />).calls).toEqual([]);
});

test('a page that changes to mobile fitters marks the session', () => {
  const { calls, getByRole } = renderInShell(<Switched show={(isOn) => <Mark isMobile={isOn} />} />, {
    setMobileFitting: () => ({ mobile_fitting: 1 }),
  });
  expect(calls).toEqual([]);
  fireEvent.click(getByRole('button'));
  expect(calls).toEqual([{ name: 'setMobileFitting', input: {} }]);
});

test('a mark that fails is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInShell(<Mark isMobile />);
  await act(async () => undefined);
  expect(log.mock.calls).toEqual([['There was an error!']]);
  log.mockRestore();
});

test("the clock runs as the server's, each second, whatever the device's clock says [SD37, SD47]", () => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') });
  const startMs = Date.parse('2026-06-01T09:00:00Z');
  const clock = <Clock renderedAt="2026-06-01T09:00:00Z" />;
  expect(renderToString(clock)).toBe(`<p>${startMs} ${startMs}</p>`);
  const { container, unmount } = renderInShell(clock);
  expect(container).toHaveTextContent(`${startMs} ${startMs}`);
  act(() => jest.advanceTimersByTime(999));
  expect(container).toHaveTextContent(`${startMs} ${startMs}`);
  act(() => jest.advanceTimersByTime(1));
  expect(container).toHaveTextContent(`${startMs + 1_000} ${startMs + 1_000}`);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('the time is that of the clock that a view has now', () => {
  jest.useFakeTimers();
  const clockAt = (atMs: number): ServerClock => ({ atFirst: atMs, read: () => atMs });
  const [one, other] = [clockAt(1), clockAt(2)];
  const { container, getByRole } = renderInShell(
    <Switched show={(isOn) => <Now clock={isOn ? other : one} />} />,
  );
  expect(container).toHaveTextContent('1');
  fireEvent.click(getByRole('button'));
  expect(container).toHaveTextContent('2');
  jest.useRealTimers();
});
