export type Channel = 'canary' | 'stable';

/** A point of a drawing: x and y. */
export type Place = readonly [number, number];

export interface MarksProps {
  readonly channel: Channel;
  /** Lines, with a gap between one and the next. */
  readonly runs: readonly (readonly Place[])[];
  /** Places of the marks. */
  readonly marked: readonly Place[];
}

/** A channel's line and marks. Channels differ in shape (solid with discs, dashed with squares), not only in colour. */
export function Marks({ channel, runs, marked }: MarksProps) {
  return (
    <g className={`marks marks--${channel}`}>
      {runs
        .filter((run) => run.length > 1)
        .map((run) => (
          <path
            key={run[0]?.[0]}
            className="marks__line"
            d={`M${run.map((place) => place.join(' ')).join('L')}`}
          />
        ))}
      {marked.map(([x, y]) =>
        channel === 'canary' ? (
          <circle key={x} className="marks__mark" cx={x} cy={y} r={4} />
        ) : (
          <rect key={x} className="marks__mark" x={x - 3.5} y={y - 3.5} width={7} height={7} />
        ),
      )}
    </g>
  );
}
