import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Reporter, VitalEvent } from './report';
import type { Site } from '../site';

/**
 * Measures the document's web vitals. Each value is stored with the page on show, since a document shows several, and
 * the last value is reported at the end, since it may still grow. A change of release ends them: it shifts the layout itself.
 */
export function measureVitals(site: Site, reporter: Reporter, firstPage: string): void {
  const last = new Map<string, VitalEvent>();
  const keep = (vital: VitalEvent['vital'], value: number, page = site.page.name): void => {
    if (site.releaseChanges === 0) last.set(vital, { kind: 'vital', vital, value, page });
  };
  reporter.beforeEnd = () => {
    for (const event of last.values()) reporter.report(event);
    last.clear();
  };
  const everyChange = { reportAllChanges: true };
  onLCP(({ value, navigationType }) => {
    // LCP measures the first page, unless Back restored the document from the browser's cache.
    keep('LCP', Math.round(value), navigationType === 'back-forward-cache' ? undefined : firstPage);
  }, everyChange);
  onINP(({ value }) => keep('INP', Math.round(value)), everyChange);
  onCLS(({ value }) => keep('CLS', Number(value.toFixed(4))), everyChange);
}
