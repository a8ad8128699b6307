import { createProgressLine } from './import-progress';

function screen(isTTY: boolean) {
  let text = '';
  const write = (part: string | Uint8Array): boolean => (text += String(part)) !== '';
  return { isTTY, write, shown: () => text.split('\r\u001B[K').filter(Boolean) };
}

test('on a terminal the line is redrawn at most ten times a second', () => {
  const stream = screen(true);
  let nowMs = 0;
  const line = createProgressLine(stream, 'tyres', () => nowMs);
  for (const [atMs, rows, share] of [
    [1_000, 5_000, 0.25],
    [1_050, 6_000, 0.3],
    [2_000, 20_000, 1],
  ] as const) {
    nowMs = atMs;
    line.show({ rows, share });
  }
  line.clear();
  expect(stream.shown()).toEqual([
    'tyres ██████░░░░░░░░░░░░░░░░░░ 25 %  5,000 rows  5,000/s',
    'tyres ████████████████████████ 100 %  20,000 rows  10,000/s',
  ]);
});

test('nothing is drawn without a terminal', () => {
  const stream = screen(false);
  const line = createProgressLine(stream, 'tyres');
  line.show({ rows: 1, share: 0.5 });
  line.clear();
  expect(stream.shown()).toEqual([]);
});
