import { isShadow, measures, type Measure } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Overview } from '../data/load-overview';
import { HealthPlot } from '../plots/HealthPlot';
import type { Line } from '../plots/SampleBars';
import { healthSeries } from '../plots/health-series';
import { NotAvailable, Panel } from './Panel';

/** A plot for each measure: failed sessions over time, of the stable release and of a running canary. */
export function HealthPanel({ overview: { state, points, span } }: { readonly overview: Overview }) {
  if (!state || state.stable === 0) return <section id="health" data-refresh="" />;
  const linesOf = (measure: Measure): Line[] =>
    channelsOf(state).map(({ channel, release }) => ({
      channel,
      release,
      series: healthSeries(points ?? [], { release, measure }, span),
    }));
  return (
    <Panel
      id="health"
      title="Failed sessions"
      isLive
      note={
        <>
          {state.canary ? 'Since the canary began, at most an hour' : 'The last hour'}, in steps of{' '}
          {stepWord(span.stepMs)}. A session counts once for each fragment or page; the bars show how many
          there were, and the number beside them the maximum.
        </>
      }
    >
      {points ? (
        <div className="plots">
          {failuresIn(points).map((measure) => (
            <HealthPlot key={measure} measure={measure} lines={linesOf(measure)} span={span} />
          ))}
        </div>
      ) : (
        <NotAvailable what="Figures are" />
      )}
    </Panel>
  );
}

/** Sales are no failures: the evidence compares them. The shadow is there for a part of some rollouts only. */
function failuresIn(points: readonly { readonly measure: Measure }[]): Measure[] {
  const counted = new Set(points.map(({ measure }) => measure));
  return measures.filter((measure) => measure !== 'sale' && (!isShadow(measure) || counted.has(measure)));
}

function channelsOf({ stable, canary }: LiveState): Pick<Line, 'channel' | 'release'>[] {
  return [
    ...(canary ? [{ channel: 'canary' as const, release: canary.release }] : []),
    { channel: 'stable', release: stable },
  ];
}

function stepWord(stepMs: number): string {
  return stepMs < 60_000 ? `${stepMs / 1_000} s` : `${stepMs / 60_000} min`;
}
