import type { ManifestDeclaration } from '@tyres/registry-contract/release';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config';
import type { BuildMode } from './common-config';
import { earlyConfig } from './early-config';
import { packageFacts } from './package-facts';
import { serverConfig } from './server-config';

/**
 * Webpack configurations of a micro-frontend: the browser's federation remote with one module per fragment, the
 * server's bundle of the same views, and the early module if there is one. `webpack.config.ts` exports the result as its default.
 */
export function microFrontend(
  release: ManifestDeclaration,
  configUrl: string,
  mode: BuildMode = 'production',
): [browser: Configuration, server: Configuration, ...early: Configuration[]] {
  const facts = packageFacts(configUrl);
  // Federation takes this, not the package of the current folder, as the version in its build identifier.
  process.env['MF_BUILD_VERSION'] = facts.version;
  const early = earlyConfig(release, facts, mode);
  return [browserConfig(release, facts, mode), serverConfig(release, facts, mode), ...(early ? [early] : [])];
}
