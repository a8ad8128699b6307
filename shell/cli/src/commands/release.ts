import { createRelease } from '@tyres/registry-contract/endpoints';
import { changed, decide, stableFolders } from '../change';
import { candidateResult, checkCandidate } from '../check-candidate';
import { acceptedProblems, type Command } from '../command';
import { differences } from '../live-text';
import { callRegistry } from '../registry-call';
import { readVersions } from '../version-args';

export const release: Command = {
  args: '<name@version...>',
  summary: 'puts versions live together, for everybody',
  examples: [
    'tyres release mf-search@latest --reason "New filters"',
    'tyres release mf-search@0.2.0-3f2a9c1b mf-checkout@latest --dry-run --reason "The basket knows filters"',
    'tyres release mf-search@latest --accept page_removed:/offers --reason "The offers ended"',
  ],
  options: ['reason', 'dryRun', 'report', 'services', 'accept'],
  completes: 'versions',
  async run(context) {
    const { args, options, note } = context;
    const { access, state, input } = await decide(context);
    const versions = await readVersions(args, access);
    const before = await stableFolders(access, state);
    if (options.dryRun) {
      const candidate = await checkCandidate(context, versions);
      if (!candidate.isGreen) return candidateResult(candidate, 'Nothing was released.');
      note('The dry run is green.');
    }
    note(`Release ${state.stable} → the next, for every session: ${differences(before, versions)}`);
    const live = await callRegistry(access, createRelease, {
      versions,
      ...acceptedProblems(options),
      ...input,
    });
    return changed(access, live, { number: live.stable, versions: { ...before, ...versions } });
  },
};
