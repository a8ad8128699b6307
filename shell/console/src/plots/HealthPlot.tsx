import type { Measure } from '@tyres/registry-contract/health';
import { DataTable, type Column } from '../pages/DataTable';
import { numberWord, measureWords, shareWord } from '../words';
import { runsOf, totalOf, type SeriesPoint, type Span } from './health-series';
import { Marks, type Channel } from './Marks';
import { linearScale, roundUp, timeTicks } from './scale';
import { SampleBars, type Line } from './SampleBars';

export interface HealthPlotProps {
  readonly measure: Measure;
  /** The canary first, when there is one; it is drawn on top. */
  readonly lines: readonly Line[];
  readonly span: Span;
}

const size = { width: 360, height: 176 };
const frame = { left: 42, right: 352, top: 10, bottom: 112 };
const leastTop = 0.01;

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const preciseClock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/London' });
const channelNames: Readonly<Record<Channel, string>> = { canary: 'Canary', stable: 'Stable' };

/** The share of failed sessions of one measure over time, with the number of sessions below. */
export function HealthPlot({ measure, lines, span }: HealthPlotProps) {
  const { name, counts } = measureWords[measure];
  const id = `plot-${measure}`;
  const isEmpty = lines.every(({ series }) => series.length === 0);
  return (
    <figure className="plot">
      <figcaption className="plot__caption">
        <h3 className="plot__name" title={counts}>
          {name}
        </h3>
        <ul className="plot__legend">
          {lines.map((line) => (
            <LegendItem key={line.channel} {...line} />
          ))}
        </ul>
      </figcaption>
      {isEmpty ? (
        <p className="plot__empty">No sessions in this time.</p>
      ) : (
        <>
          <Drawing id={id} name={name} counts={counts} lines={lines} span={span} />
          <Figures id={`${id}-table`} name={name} lines={lines} />
        </>
      )}
    </figure>
  );
}

function LegendItem({ channel, release, series }: Line) {
  const { sessions, failed } = totalOf(series);
  return (
    <li className="plot__legend-item">
      <svg className="plot__swatch" viewBox="0 0 28 12" aria-hidden="true">
        <Marks channel={channel} runs={[[[1, 6] as const, [27, 6] as const]]} marked={[[14, 6]]} />
      </svg>
      <span>
        {channelNames[channel]} {release}: <strong>{shareWord(failed, sessions)}</strong>
        <span className="soft">
          {' '}
          ({numberWord(failed)} of {numberWord(sessions)})
        </span>
      </span>
    </li>
  );
}

interface DrawingProps extends Pick<HealthPlotProps, 'lines' | 'span'> {
  readonly id: string;
  readonly name: string;
  readonly counts: string;
}

function Drawing({ id, name, counts, lines, span }: DrawingProps) {
  const highest = Math.max(
    ...lines.flatMap(({ series }) => series.map((point) => point.failed / point.sessions)),
  );
  const top = Math.min(1, roundUp(Math.max(highest, leastTop)));
  const x = linearScale([span.fromMs, span.toMs], [frame.left, frame.right]);
  const y = linearScale([0, top], [frame.bottom, frame.top]);
  const place = ({ atMs, failed, sessions }: SeriesPoint) =>
    [x(atMs + span.stepMs / 2), y(failed / sessions)] as const;
  return (
    <svg
      className="plot__drawing"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{name}</title>
      <desc id={`${id}-desc`}>{`${counts}, as a share of all, ${lines.map(sentenceOf).join('; ')}.`}</desc>
      {[0, top / 2, top].map((share) => (
        <g key={share}>
          <line className="plot__rule" x1={frame.left} x2={frame.right} y1={y(share)} y2={y(share)} />
          <text className="plot__text plot__text--end" x={frame.left - 6} y={y(share) + 4}>
            {shareWord(share, 1)}
          </text>
        </g>
      ))}
      {timeTicks(span.fromMs, span.toMs, 4).map((atMs) => (
        <text key={atMs} className="plot__text plot__text--middle" x={x(atMs)} y={size.height - 2}>
          {clock.format(atMs)}
        </text>
      ))}
      <SampleBars lines={lines} span={span} x={x} />
      {lines.toReversed().map(({ channel, series }) => {
        const runs = runsOf(series, span.stepMs).map((run) => run.map(place));
        const last = runs.at(-1)?.at(-1);
        const alone = runs.filter((run) => run.length === 1).flat();
        return <Marks key={channel} channel={channel} runs={runs} marked={last ? [...alone, last] : alone} />;
      })}
    </svg>
  );
}

function sentenceOf({ channel, release, series }: Line): string {
  const { sessions, failed } = totalOf(series);
  return `${channel} release ${release}: ${numberWord(failed)} of ${numberWord(sessions)} sessions, ${shareWord(failed, sessions)}`;
}

interface Row {
  readonly atMs: number;
  readonly points: readonly (SeriesPoint | undefined)[];
}

/** The values of the plot as a table, newest first. */
function Figures({
  id,
  name,
  lines,
}: {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly Line[];
}) {
  const times = [...new Set(lines.flatMap(({ series }) => series.map(({ atMs }) => atMs)))].sort(
    (a, b) => b - a,
  );
  const rows: Row[] = times.map((atMs) => ({
    atMs,
    points: lines.map(({ series }) => series.find((point) => point.atMs === atMs)),
  }));
  const columns: Column<Row>[] = [
    { title: 'From', cell: ({ atMs }) => preciseClock.format(atMs) },
    ...lines.map(({ channel }, index) => ({
      title: channelNames[channel],
      isNumber: true,
      cell: ({ points }: Row) => {
        const point = points[index];
        return point
          ? `${numberWord(point.failed)} of ${numberWord(point.sessions)} (${shareWord(point.failed, point.sessions)})`
          : '–';
      },
    })),
  ];
  return (
    <details className="details" id={id}>
      <summary className="details__summary">
        As a table<span className="hidden">: {name}</span>
      </summary>
      <DataTable
        name={`${name}: failed of all sessions`}
        columns={columns}
        rows={rows}
        keyOf={({ atMs }) => String(atMs)}
        isNarrow
      />
    </details>
  );
}
