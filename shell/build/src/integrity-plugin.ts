import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { impossibleIntegrity, integrityPlaceholder } from './placeholders';

const name = 'IntegrityPlugin';
const table = '__webpack_require__.integrity';

/**
 * Makes the bundle's runtime check every chunk and style against the hashes recorded by the build. `finishBuild` fills the
 * table in; the browser refuses a file that is not in it.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const loadScript = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      loadScript.createScript.tap(name, (source) => `${source}\n${checked('script', 'url')}`);
      const css = MiniCssExtractPlugin.getCompilationHooks(compilation);
      css.beforeTagInsert.tap(name, (source) => `${source}\n${checked('linkTag', 'fullhref')}`);
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new IntegrityTableModule()));
    });
  }
}

function checked(element: string, url: string): string {
  const file = `${url}.slice(__webpack_require__.p.length)`;
  return `${element}.integrity = ${table}[${file}] || ${JSON.stringify(impossibleIntegrity)}; ${element}.crossOrigin = 'anonymous';`;
}

class IntegrityTableModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity table');
  }

  override generate(): string {
    return `${table} = ${JSON.stringify(integrityPlaceholder)};`;
  }
}
