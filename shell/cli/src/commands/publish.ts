import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { versionId } from '@tyres/registry-contract/release';
import { requireToken, type Command, type CommandContext, type CommandResult } from '../command';
import { NotBuilt } from '../pack-folder';
import { publishFolder } from '../publish';
import { readSigningKey } from '../read-signing-key';
import type { RenderCheck } from '../render-check/check-rendering';
import { counted, kilobytes } from '../words';

export const publish: Command = {
  args: '[folder]',
  summary: 'builds a micro-frontend, renders it, and publishes it as a new version; nobody is served it yet',
  examples: [
    'tyres publish                  # in the folder of a micro-frontend',
    'tyres publish mf-search',
    'tyres publish mf-search/dist   # what was built before',
    'tyres publish --sign key.pem   # for a team whose key an admin has set',
  ],
  options: ['build', 'render', 'sign'],
  completes: 'nothing',
  async run(context) {
    const { access, options, progress, tools } = context;
    const allowed = requireToken(access);
    const privateKey = await readSigningKey(context);
    const dist = await findDist(context);
    const check = options.render ? await tools.checkRendering(dist) : undefined;
    if (check && check.problems.length > 0) return refusedResult(check);
    let archiveBytes = 0;
    const manifest = await publishFolder({
      ...allowed,
      folder: dist,
      privateKey,
      onProgress(sent, total) {
        archiveBytes = total;
        progress(`${kilobytes(sent)} of ${kilobytes(total)} sent (${Math.floor((sent / total) * 100)} %)`);
      },
    }).finally(() => progress(''));
    const files = Object.values(manifest.files);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const gzipBytes = files.reduce((sum, file) => sum + file.gzipBytes, 0);
    const name = `${manifest.name}@${versionId(manifest)}`;
    return {
      text: [
        `Published ${name}${privateKey ? ', signed' : ''}: ${counted(files.length, 'file')}, ${kilobytes(bytes)} (${kilobytes(gzipBytes)} gzipped), ${kilobytes(archiveBytes)} sent.`,
        ...(check ? renderedText(check) : []),
        `Nobody is served it yet: tyres check ${name} --dry-run, tyres canary ${name} --share 10, tyres release ${name}.`,
      ].join('\n'),
      json: {
        name: manifest.name,
        version: manifest.version,
        build: manifest.build,
        folder: versionId(manifest),
        files: files.length,
        bytes,
        gzip_bytes: gzipBytes,
        archive_bytes: archiveBytes,
        signed: privateKey !== undefined,
        ...(check ? renderedJson(check) : {}),
      },
    };
  },
};

function refusedResult(check: RenderCheck): CommandResult {
  const { problems } = check;
  const found = `Rendering its fragments with the contracts' fakes found ${counted(problems.length, 'problem')}`;
  return {
    text: [
      `${found}, and nothing was published:`,
      ...problems.map((problem) => `  ${problem}`),
      'tyres publish --no-render publishes it all the same.',
    ].join('\n'),
    json: { published: false, ...renderedJson(check) },
    isRefused: true,
  };
}

function renderedText({ rendered, notRendered, unanswered }: RenderCheck): string[] {
  if (rendered.length + notRendered.length === 0) return [];
  const others = notRendered.length > 0 ? `, but not ${notRendered.join(', ')}` : '';
  return [
    `The contracts' fakes rendered ${counted(rendered.length, 'fragment')}${others}.`,
    ...unanswered.map((sentence) => `  ${sentence}`),
  ];
}

function renderedJson({ rendered, notRendered, unanswered, problems }: RenderCheck): object {
  return { rendered, not_rendered: notRendered, unanswered_calls: unanswered, render_problems: problems };
}

/** The build to publish: the folder itself if it is a build, else its `dist`, rebuilt if the folder has sources. */
async function findDist({ args, cwd, options, note, tools }: CommandContext): Promise<string> {
  const folder = resolve(cwd, args[0] ?? '.');
  if (await isThere(join(folder, 'release.json'))) return folder;
  const hasSources = await isThere(join(folder, 'webpack.config.ts'));
  if (hasSources && options.build) {
    note(`Building ${folder}`);
    await tools.build(folder).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error);
      throw new NotBuilt(`The build failed, and nothing was published:\n${said}`, { cause: error });
    });
  }
  return join(folder, 'dist');
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
