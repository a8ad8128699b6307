import type { RolloutHistory, RolloutOdds, RolloutStep } from '@tyres/registry-contract/rollout-history';
import { oddsWord, percentWord } from '../words';
import { Marks, type Place } from './Marks';
import { linearScale, timeTicks } from './scale';

export interface RolloutChartProps {
  readonly history: RolloutHistory;
  /** The end of the chart while the canary runs. */
  readonly now: Date;
}

const size = { width: 360, height: 236 };
const frame = { left: 42, right: 352 };
const shares = { top: 20, bottom: 100 };
const odds = { top: 134, bottom: 214 };
const dayMs = 86_400_000;

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** A canary's share over time, and below it the evidence against it, as a part of what rolls it back. */
export function RolloutChart({ history, now }: RolloutChartProps) {
  const fromMs = Date.parse(history.steps[0]?.at ?? now.toISOString());
  const end = history.steps.at(-1);
  const toMs = end?.share === null ? Date.parse(end.at) : now.getTime();
  const x = linearScale([fromMs, Math.max(toMs, fromMs + 60_000)], [frame.left, frame.right]);
  const timeWord = toMs - fromMs > dayMs ? dayAndTime : clock;
  return (
    <svg
      className="rollout"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-labelledby="rollout-title rollout-desc"
    >
      <title id="rollout-title">{`Rollout of release ${history.release}`}</title>
      <desc id="rollout-desc">{sentenceOf(history)}</desc>
      <Shares steps={history.steps} x={x} toMs={toMs} />
      <Odds points={history.odds} x={x} />
      {timeTicks(fromMs, toMs, 4).map((atMs) => (
        <text key={atMs} className="plot__text plot__text--middle" x={x(atMs)} y={size.height - 6}>
          {timeWord.format(atMs)}
        </text>
      ))}
      {end?.share === null && (
        <line
          className={`rollout__end rollout__end--${end.action === 'promote' ? 'good' : 'bad'}`}
          x1={x(toMs)}
          x2={x(toMs)}
          y1={shares.top}
          y2={odds.bottom}
        />
      )}
    </svg>
  );
}

type X = (atMs: number) => number;

function Shares({
  steps,
  x,
  toMs,
}: {
  readonly steps: readonly RolloutStep[];
  readonly x: X;
  readonly toMs: number;
}) {
  const y = linearScale([0, 100], [shares.bottom, shares.top]);
  const corners = steps.flatMap(({ at, share }, index): Place[] => {
    const next = steps[index + 1];
    return share === null
      ? []
      : [
          [x(Date.parse(at)), y(share)],
          [x(next ? Date.parse(next.at) : toMs), y(share)],
        ];
  });
  const [first] = corners;
  const last = corners.at(-1);
  const area =
    first && last
      ? `M${first[0]} ${shares.bottom}L${corners.map((place) => place.join(' ')).join('L')}L${last[0]} ${shares.bottom}Z`
      : '';
  return (
    <g>
      <text className="plot__text" x={frame.left} y={shares.top - 8}>
        Share of the sessions
      </text>
      {[0, 50, 100].map((share) => (
        <Rule key={share} y={y(share)} label={percentWord(share)} />
      ))}
      <path className="rollout__area" d={area} />
    </g>
  );
}

/** On a logarithmic scale, from no evidence to the limit: odds are multiplied with each session. */
function Odds({ points, x }: { readonly points: readonly RolloutOdds[]; readonly x: X }) {
  const y = linearScale([0, 1], [odds.bottom, odds.top]);
  const places = points.map((point): Place => [x(Date.parse(point.at)), y(partOf(point))]);
  const last = places.at(-1);
  return (
    <g>
      <text className="plot__text" x={frame.left} y={odds.top - 8}>
        Evidence against it
      </text>
      <Rule y={y(0)} label="None" />
      <Rule y={y(1)} label="Worse" isLimit />
      <Marks channel="canary" runs={[places]} marked={last ? [last] : []} />
    </g>
  );
}

function Rule({
  y,
  label,
  isLimit,
}: {
  readonly y: number;
  readonly label: string;
  readonly isLimit?: boolean;
}) {
  return (
    <g>
      <line
        className={`plot__rule${isLimit ? ' rollout__limit' : ''}`}
        x1={frame.left}
        x2={frame.right}
        y1={y}
        y2={y}
      />
      <text className="plot__text plot__text--end" x={frame.left - 6} y={y + 4}>
        {label}
      </text>
    </g>
  );
}

/** How far odds have gone towards their limit: 0 without evidence, 1 at the limit and above. */
function partOf({ odds: reached, limit }: RolloutOdds): number {
  return Math.min(1, Math.max(0, Math.log(reached) / Math.log(limit)));
}

function sentenceOf({ steps, odds: points }: RolloutHistory): string {
  const grown = steps.flatMap(({ share }) => (share === null ? [] : [percentWord(share)])).join(', ');
  const end = steps.at(-1);
  const worst = points.toSorted((a, b) => partOf(b) - partOf(a))[0];
  return [
    `Its shares were ${grown}.`,
    worst
      ? `The worst evidence were odds of ${oddsWord(worst.odds)}, where ${oddsWord(worst.limit)} roll it back.`
      : '',
    end?.share === null ? `It ended with: ${end.action.replaceAll('_', ' ')}.` : 'It is running.',
  ]
    .filter(Boolean)
    .join(' ');
}
