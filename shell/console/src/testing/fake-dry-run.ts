import type { DryRun, DryRunSummary } from '@tyres/registry-contract/dry-run-endpoints';

export const dryRunId = '0123456789abcdef';
export const dryRunSummary: DryRunSummary = {
  id: dryRunId,
  created_at: '2026-11-21T08:30:00.000Z',
  created_by: 'mf-search',
  live_release: 14,
  pages: 3,
  failed_pages: 1,
};

/** A page that is as it was, one that looks different, and one that is new and failed. */
export const dryRun: DryRun = {
  ...dryRunSummary,
  versions: { shell: '0.1.0-sh', 'mf-search': '0.3.0-def', 'mf-fitters': '0.3.0-fit' },
  steps: [
    {
      ...{ page: '/', status: 200, fragments: 5, console_errors: 0, problems: [] },
      figures: { interactive_ms: 412, bytes: 180_500, script_bytes: 61_200 },
      live_figures: { interactive_ms: 398, bytes: 180_400, script_bytes: 61_100 },
      pictures: [{ width: 360, different_share: 0, kinds: ['candidate'] }],
    },
    {
      ...{ page: '/faq', status: 200, fragments: 4, console_errors: 0, problems: [] },
      figures: { interactive_ms: 380, bytes: 90_000, script_bytes: 31_000 },
      live_figures: { interactive_ms: 350, bytes: 91_000, script_bytes: 31_000 },
      pictures: [{ width: 360, different_share: 0.031, kinds: ['live', 'candidate', 'difference'] }],
    },
    {
      ...{ page: '/new', status: 500, fragments: 3, console_errors: 1 },
      problems: ['It was answered with <500>.'],
      pictures: [{ width: 360, kinds: ['candidate'] }],
    },
  ],
};

/** The signature of a PNG. */
export const png = 'iVBORw0KGgo=';
