import { numberWord } from '../words';
import type { SeriesPoint, Span } from './health-series';
import type { Channel } from './Marks';
import { linearScale, type Scale } from './scale';

/** One channel's series in a plot. */
export interface Line {
  readonly channel: Channel;
  readonly release: number;
  readonly series: readonly SeriesPoint[];
}

export interface SampleBarsProps {
  readonly lines: readonly Line[];
  readonly span: Span;
  readonly x: Scale;
}

const top = 120;
const height = 40;
const gap = 4;

/** The number of sessions of each point: a row of bars for each line, with its own scale and its maximum beside it. */
export function SampleBars({ lines, span, x }: SampleBarsProps) {
  const rowHeight = (height - gap * (lines.length - 1)) / lines.length;
  const width = Math.max(1, (x(span.fromMs + span.stepMs) - x(span.fromMs)) * 0.8);
  return lines.map(({ channel, series }, index) => {
    const most = Math.max(0, ...series.map(({ sessions }) => sessions));
    const bottom = top + (rowHeight + gap) * index + rowHeight;
    const y = linearScale([0, most], [bottom, bottom - rowHeight]);
    return (
      <g key={channel} className={`bars bars--${channel}`}>
        <line className="plot__rule" x1={x(span.fromMs)} x2={x(span.toMs)} y1={bottom} y2={bottom} />
        <text className="plot__text plot__text--end" x={x(span.fromMs) - 6} y={bottom - rowHeight / 2 + 4}>
          {numberWord(most)}
        </text>
        {series.map(({ atMs, sessions }) => (
          <rect
            key={atMs}
            className="bars__bar"
            x={x(atMs + span.stepMs * 0.1)}
            y={y(sessions)}
            width={width}
            height={Math.max(1, bottom - y(sessions))}
          />
        ))}
      </g>
    );
  });
}
