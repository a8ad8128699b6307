import type { Press } from '@tyres/service-kit/traces/press';
import type { Sealer } from './seal';

/** Lets a browser say which press it reports, and only one that this site recorded. */
export interface PressTokens {
  write(press: Press): string;
  /** Undefined for a token that we did not sign. */
  read(token: unknown): Press | undefined;
}

const tokenPattern = /^([\da-f]{32})-([\da-f]{16})\.([\w-]{43})$/;

/** Creates the tokens of presses. */
export function createPressTokens(sealer: Sealer): PressTokens {
  const textOf = ({ traceId, spanId }: Press): string => `${traceId}-${spanId}`;
  return {
    write: (press) => `${textOf(press)}.${sealer.seal(`press ${textOf(press)}`)}`,
    read(token) {
      const [, traceId, spanId, seal] = (typeof token === 'string' && tokenPattern.exec(token)) || [];
      if (traceId === undefined || spanId === undefined || seal === undefined) return undefined;
      const press = { traceId, spanId };
      return sealer.isSealOf(seal, `press ${textOf(press)}`) ? press : undefined;
    },
  };
}
