import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Reporter, VitalEvent } from './report';
import type { Site } from '../site';

/**
 * Measures the document's web vitals. Each change is taken with the page that stands just then, for the tab changes
 * page without changing document; the last is reported at the end, since until then it may grow. With a change of
 * release they end: the change itself moves the page.
 */
export function measureVitals(site: Site, reporter: Reporter, firstPage: string): void {
  const last = new Map<string, VitalEvent>();
  const keep = (vital: VitalEvent['vital'], value: number, page = site.placement.page.name): void => {
    if (site.swaps === 0) last.set(vital, { kind: 'vital', vital, value, page });
  };
  reporter.beforeEnd = () => {
    for (const event of last.values()) reporter.report(event);
    last.clear();
  };
  const everyChange = { reportAllChanges: true };
  onLCP(({ value, navigationType }) => {
    // What the browser painted first, unless Back brought the whole document from memory.
    keep('LCP', Math.round(value), navigationType === 'back-forward-cache' ? undefined : firstPage);
  }, everyChange);
  onINP(({ value }) => keep('INP', Math.round(value)), everyChange);
  onCLS(({ value }) => keep('CLS', Number(value.toFixed(4))), everyChange);
}
