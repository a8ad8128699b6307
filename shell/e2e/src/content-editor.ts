import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@tyres/stack/root';
import type { StackSettings } from './stack-settings';

/** An editor at a terminal, with the commands of the content service's README. */
export interface ContentEditor {
  /** The editor's folder of pages. */
  readonly folder: string;
  /** Writes files into the folder. */
  write(files: Readonly<Record<string, string | Buffer>>): Promise<void>;
  /** Runs `import`, `editions` or `link`, and returns what it prints. @throws when it ends with another code than 0 */
  run(command: 'import' | 'editions' | 'link', ...args: readonly string[]): Promise<string>;
  /** Imports the folder. */
  importPages(...options: readonly string[]): Promise<string>;
  end(): Promise<void>;
}

/** The text of a page's file. */
export function pageFile(slug: string, text: string, more: Readonly<Record<string, string>> = {}): string {
  const fields = {
    slug,
    heading: `About ${slug}`,
    description: 'What to know.',
    state: 'published',
    ...more,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', text, ''].join('\n');
}

/** An editor with an empty folder below the data of this stack. */
export async function contentEditor(
  { database, site, dataFolder }: Pick<StackSettings, 'database' | 'site' | 'dataFolder'>,
  name: string,
): Promise<ContentEditor> {
  const folder = join(dataFolder, 'pages', name);
  await mkdir(folder, { recursive: true });
  const run: ContentEditor['run'] = async (command, ...args) => {
    const program = join(root, `services/content/src/${command}.ts`);
    const env = { ...process.env, DATABASE_URL: database, SITE_URL: site, LOG_LEVEL: 'warn' };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: root,
      env,
      maxBuffer: 16 * 2 ** 20,
    });
    return stdout.trim();
  };
  return {
    folder,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    },
    run,
    importPages: (...options) => run('import', 'pages', folder, ...options),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
