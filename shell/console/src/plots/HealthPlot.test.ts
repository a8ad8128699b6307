import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HealthPlot } from './HealthPlot';
import type { Line } from './SampleBars';
import type { SeriesPoint } from './health-series';

const start = Date.parse('2026-11-21T09:00:00Z');
const span = { fromMs: start, toMs: start + 600_000, stepMs: 60_000 };
const point = (minute: number, failed: number, sessions = 40): SeriesPoint => ({
  atMs: start + minute * 60_000,
  sessions,
  failed,
});
const plot = (canary: SeriesPoint[], stable: SeriesPoint[]): string => {
  const lines: Line[] = [
    { channel: 'canary', release: 15, series: canary },
    { channel: 'stable', release: 14, series: stable },
  ];
  return renderToStaticMarkup(createElement(HealthPlot, { measure: 'browser', lines, span }));
};

test('the plot says when there are no sessions', () => {
  const html = plot([], []);
  expect(html).toContain('No sessions in this time.');
  expect(html).not.toContain('role="img"');
});

test('a single point is drawn as a mark without a line', () => {
  const html = plot([point(5, 4)], []);
  expect(html).not.toMatch(/NaN|Infinity/);
  expect(html.match(/marks__line/g)).toHaveLength(2); // lines of the legend
  expect(html).toMatch(/<circle[^>]*cx="212.5" cy="10"/);
});

test('the plot joins points by lines with gaps, and the two channels differ in shape', () => {
  const html = plot(
    [point(0, 0), point(1, 4), point(5, 1), point(6, 1)],
    [point(0, 1, 400), point(1, 2, 400)],
  );
  const drawing = /<svg class="plot__drawing[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';
  expect(drawing).not.toMatch(/NaN|Infinity/);
  expect(drawing.match(/marks__line/g)).toHaveLength(3);
  expect(drawing).toMatch(/marks--canary[\s\S]*<circle/);
  expect(drawing).toMatch(/marks--stable[\s\S]*<rect/);
  expect(drawing.match(/bars__bar/g)).toHaveLength(6);
  // The number of sessions of the highest bar.
  expect(drawing).toContain('>400</text>');
});

test('the plot has a sentence for screen readers and a table', () => {
  const html = plot([point(0, 1)], [point(0, 2, 400)]).replaceAll('\u00a0', ' ');
  expect(html).toContain(
    'canary release 15: 1 of 40 sessions, 2.5 %; stable release 14: 2 of 400 sessions, 0.5 %.</desc>',
  );
  expect(html).toMatch(/<details[\s\S]*09:00:00[\s\S]*1 of 40 \(2.5 %\)[\s\S]*2 of 400 \(0.5 %\)/);
});

test('a share of 100 % fills the plot', () => {
  expect(plot([point(0, 40), point(1, 40)], [])).toContain('100');
});
