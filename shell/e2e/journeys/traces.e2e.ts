import { addFirstTyre, confirmSize, searchByReg } from '@tyres/cli/browser/journey';
import { useProgramSettings } from '../src/program-settings';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';
import { startTraceCollector, type CollectedSpan, type TraceCollector } from '../src/trace-collector';

let collector: TraceCollector;
test.beforeAll(async () => {
  collector = await startTraceCollector();
});
useProgramSettings(() => {
  const recorded = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  return { catalogue: recorded, checkout: recorded, edge: recorded };
});
test.afterAll(() => collector.close());

/** A span and what caused it, up to the root of its trace, each as `program: name`. */
function causesOf(span: CollectedSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.program}: ${span.name}`, ...(parent ? causesOf(parent) : [])];
}

/** The chains of causes that begin with a press. */
const chainsOfPress = (): string[] =>
  collector.spans
    .map((span) => causesOf(span).join(' < '))
    .filter((chain) => chain.endsWith('edge: browser'));

test("a trace leads from the press of 'Add to order' to the statements and commands that it causes", async ({
  page,
}) => {
  await searchByReg(page);
  await confirmSize(page);
  await addFirstTyre(page, 2);
  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
  const called =
    'checkout: POST /ajax/tyres_modal_window/{st_code}/{quantity} < edge: checkout.tyresModalWindow < edge: POST /ajax/tyres_modal_window/{st_code}/{quantity} < edge: browser';
  await expect(() => {
    expect(chainsOfPress()).toContainEqual(called);
    expect(chainsOfPress()).toContainEqual(
      expect.stringMatching(/^catalogue: select < catalogue: .* < checkout: POST/),
    );
    expect(chainsOfPress()).toContainEqual(expect.stringMatching(/^checkout: EVAL\w* < checkout: POST/));
  }).toPass({ timeout: 20_000 });
  const basket = collector.spans.find((span) => causesOf(span).join(' < ') === called);
  const press = collector.spans.find(
    ({ name, traceId }) => name === 'browser' && traceId === basket?.traceId,
  );
  // By the clocks of a browser and two programs on one machine.
  expect(press?.startMs).toBeLessThan(basket?.startMs ?? 0);
  expect(press?.endMs).toBeGreaterThan(basket?.endMs ?? Infinity);
  const everything = JSON.stringify(collector.spans);
  for (const { value } of await page.context().cookies(stackSettings().site))
    expect(everything).not.toContain(value);
});

test('while the collector is away the shop works', async ({ page }) => {
  await collector.close();
  await searchByReg(page);
  await confirmSize(page);
  await addFirstTyre(page, 2);
  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
});
