import type { ImportProgress } from './import';

/** A progress line. */
export interface ProgressLine {
  readonly show: (progress: ImportProgress) => void;
  readonly clear: () => void;
}

const barWidth = 24;
const redrawMs = 100;

/** Redraws itself on a terminal; prints nothing elsewhere. */
export function createProgressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  title: string,
  now: () => number = () => performance.now(),
): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  const startedMs = now();
  let drawnMs = Number.NEGATIVE_INFINITY;
  return {
    show({ rows, share }) {
      const atMs = now();
      if (atMs - drawnMs < redrawMs) return;
      drawnMs = atMs;
      const full = Math.round(share * barWidth);
      const bar = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`;
      const speed = rows / Math.max(0.001, (atMs - startedMs) / 1_000);
      stream.write(
        `\r\u001B[K${title} ${bar} ${Math.round(share * 100)} %  ${count(rows)} rows  ${count(speed)}/s`,
      );
    },
    clear: () => void stream.write('\r\u001B[K'),
  };
}

/** Formats a number: 12,000. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}
