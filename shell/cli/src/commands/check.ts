import { candidateResult, checkCandidate } from '../check-candidate';
import type { Command } from '../command';
import { readVersions } from '../version-args';

export const check: Command = {
  args: '<name@version...>',
  summary: 'asks whether versions could be released; changes nothing',
  examples: [
    'tyres check mf-search@latest',
    'tyres check mf-search@latest mf-checkout@latest --dry-run',
    'tyres check mf-search@latest --dry-run --report --accept words_lost:/',
  ],
  options: ['dryRun', 'report', 'services', 'accept'],
  completes: 'versions',
  async run(context) {
    const versions = await readVersions(context.args, context.access);
    return candidateResult(await checkCandidate(context, versions));
  },
};
