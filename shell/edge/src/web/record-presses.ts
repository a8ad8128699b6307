import type { Presses } from '@tyres/service-kit/traces/press';
import { isFields } from '@tyres/contract-kit/is-fields';
import type { PressTokens } from '../session/press-tokens';
import { eventsOf } from './read-reports';

const longestPressMs = 60_000;
const longestAgoMs = 600_000;
const pressesPerMinute = 600;

/**
 * Records the presses of a browser's report as spans. A browser's clock may be wrong, so its times are read as how long ago they were.
 */
export function createPressRecorder(
  presses: Presses,
  tokens: PressTokens,
): (body: unknown, nowMs: number) => void {
  let minute = 0;
  let recorded = 0;
  const mayRecord = (nowMs: number): boolean => {
    const now = Math.floor(nowMs / 60_000);
    if (now !== minute) [minute, recorded] = [now, 0];
    recorded += 1;
    return recorded <= pressesPerMinute;
  };

  return (body, nowMs) => {
    const sentMs = isFields(body) ? body['sentMs'] : undefined;
    for (const { kind, press: token, startMs, tookMs } of eventsOf(body)) {
      if (kind !== 'press' || !isTime(sentMs) || !isTime(startMs) || !isTime(tookMs)) continue;
      const agoMs = sentMs - startMs;
      if (tookMs > longestPressMs || agoMs < tookMs || agoMs > longestAgoMs) continue;
      const press = tokens.read(token);
      if (!press || !mayRecord(nowMs)) continue;
      presses.record(press, nowMs - agoMs, nowMs - agoMs + tookMs);
    }
  };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
