import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isReleaseModule } from './build';
import { readFakeFiles } from './fake-files';
import { packageFacts } from './package-facts';
import { standaloneConfig } from './standalone-config';

/** `mf-dev [--port <port>]`: serves one micro-frontend with its contracts' fakes, and reloads on each change. */
export async function devMain(args: readonly string[]): Promise<void> {
  const folder = resolve('.');
  const declared: unknown = await import(pathToFileURL(join(folder, 'release.ts')).href);
  if (!isReleaseModule(declared)) throw new Error('release.ts must export `release`.');
  const facts = packageFacts(pathToFileURL(join(folder, 'webpack.config.ts')).href);
  const flag = args.indexOf('--port');
  const port = flag >= 0 ? Number(args[flag + 1]) : await WebpackDevServer.getFreePort('auto', '127.0.0.1');
  const findFile = await readFakeFiles(declared.release, folder);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      static: false,
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: 'fake-files',
          middleware: (
            request: IncomingMessage,
            response: ServerResponse,
            next: (error?: unknown) => void,
          ) => {
            const found = findFile(new URL(request.url ?? '/', 'http://localhost').pathname);
            if (!found) return next();
            response.setHeader('content-type', 'image/svg+xml');
            found.then((text) => response.end(text), next);
          },
        });
        return middlewares;
      },
      historyApiFallback: { disableDotRule: true },
      client: { logging: 'warn', overlay: { warnings: false } },
    },
    webpack(standaloneConfig(declared.release, facts)),
  );
  await server.start();
  console.log(`${facts.name} with fakes: http://127.0.0.1:${server.options.port}/standalone`);
}
