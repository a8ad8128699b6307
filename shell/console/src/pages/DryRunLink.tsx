import type { DryRunSummary } from '@tyres/registry-contract/dry-run-endpoints';
import { consolePaths as paths } from '../console-paths';
import { Badge } from './Badge';

/** The result of a dry run, with a link to its pictures. */
export function DryRunLink({ run, of }: { readonly run: DryRunSummary; readonly of: string }) {
  return (
    <span className="buttons">
      <a className="link" href={paths.dryRun(run.id)}>
        Dry run<span className="hidden"> {of}</span>
      </a>
      <DryRunBadge run={run} />
    </span>
  );
}

export function DryRunBadge({ run: { pages, failed_pages: failed } }: { readonly run: DryRunSummary }) {
  return failed === 0 ? (
    <Badge tone="good">{pages === 1 ? '1 page is good' : `All ${pages} pages are good`}</Badge>
  ) : (
    <Badge tone="bad">
      {failed} of {pages} {pages === 1 ? 'page' : 'pages'} failed
    </Badge>
  );
}
