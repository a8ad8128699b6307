import type Router from '@koa/router';
import { getDryRun, getDryRunPicture } from '@tyres/registry-contract/dry-run-endpoints';
import { getDryRunInput, getDryRunPictureInput } from '@tyres/registry-contract/dry-run-schemas';
import { createElement } from 'react';
import { consolePaths as paths } from '../console-paths';
import { findSummary } from '../data/find-summary';
import { DryRunPage } from '../pages/DryRunPage';
import type { SendPage } from '../render-page';
import type { createSignedIn } from './signed-in';

interface DryRunsOptions {
  readonly signedIn: ReturnType<typeof createSignedIn>;
  readonly send: SendPage;
}

/** Shows dry runs and their pictures. */
export function addDryRuns(router: Router, { signedIn, send }: DryRunsOptions): void {
  router.get(
    paths.dryRun(),
    signedIn(async (ctx, desk) => {
      const { id = '' } = ctx.query;
      const run = getDryRunInput.isValidSync({ id })
        ? await desk.ask(getDryRun, { id: String(id) })
        : undefined;
      if (!run) ctx.status = 404;
      const page = createElement(DryRunPage, {
        run,
        live: await findSummary(desk, undefined, run?.live_release),
      });
      send(ctx, { title: 'Dry run', engineer: desk.engineer, page });
    }),
  );
  router.get(
    paths.dryRunPicture(),
    signedIn(async (ctx, desk) => {
      // The paths of the console's own pages are never malformed.
      if (!getDryRunPictureInput.isValidSync(ctx.query)) return;
      const found = await desk.ask(getDryRunPicture, getDryRunPictureInput.cast(ctx.query));
      if (!found) return;
      ctx.type = 'png';
      ctx.body = Buffer.from(found.png, 'base64');
    }),
  );
}
