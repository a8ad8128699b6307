import { useLayoutEffect, useState } from 'react';

const tickMs = 1000;

/** A clock that runs as the server's, whatever the device's clock says (SD37, SD47). Milliseconds since 1970. */
export interface ServerClock {
  /** The time at which the page was rendered. */
  readonly atFirst: number;
  readonly read: () => number;
}

/** Sets a clock by the time at which the server rendered the page (ISO 8601). It is late by the time of the download. */
export function useServerClock(renderedAt: string): ServerClock {
  const [clock] = useState((): ServerClock => {
    const atFirst = Date.parse(renderedAt);
    const aheadMs = atFirst - Date.now();
    return { atFirst, read: () => Date.now() + aheadMs };
  });
  return clock;
}

/** The time of a clock, each second. The server's HTML has the time of its rendering. */
export function useNow(clock: ServerClock): number {
  const [now, setNow] = useState(clock.atFirst);
  useLayoutEffect(() => {
    const tick = (): void => setNow(clock.read());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
