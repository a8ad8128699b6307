import { join } from 'node:path';
import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import type { Configuration } from 'webpack';
import { commonConfig, scriptRule, type BuildMode } from './common-config';
import { minimizer } from './minimizer';
import type { PackageFacts } from './package-facts';

/** The early module, `src/early.ts`, as one script without federation; undefined if no fragment is declared `early`. */
export function earlyConfig(
  release: ManifestDeclaration,
  facts: PackageFacts,
  mode: BuildMode,
): Configuration | undefined {
  if (!Object.values(release.fragments).some(({ early }) => early)) return undefined;
  return {
    ...commonConfig({ facts, mode, side: 'early' }),
    target: ['web', 'es2022'],
    entry: { early: './src/early.ts' },
    output: { path: join(facts.folder, 'dist'), filename: '[name].js', clean: false },
    module: { rules: [scriptRule(mode, 'browser')] },
    optimization: { minimizer: [minimizer()] },
  };
}
