import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sourceTextLength, type Source } from '@tyres/registry-contract/release';

const run = promisify(execFile);

/** Environment variables of pipelines. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Where a folder comes from: its git commit, and its build when a pipeline runs. Undefined outside of git. */
export async function readSource(
  folder: string,
  variables: Variables = process.env,
): Promise<Source | undefined> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const [commit = '', author = '', message = ''] = (await git('log', '-1', '--format=%H%n%an%n%s')).split(
      '\n',
    );
    const branch = branchOf(variables) || (await git('branch', '--show-current'));
    const changed = await git('status', '--porcelain', '--', '.');
    const buildUrl = buildUrlOf(variables);
    return {
      commit,
      author: asLine(author),
      message: asLine(message),
      ...(branch ? { branch: asLine(branch) } : {}),
      hasUncommittedChanges: changed !== '',
      ...(buildUrl ? { buildUrl } : {}),
    };
  } catch {
    // No git here, no repository, or no commit: the version is published all the same.
    return undefined;
  }
}

/** A pipeline checks out a commit without a branch, and says which one it is. */
function branchOf({ GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_BRANCH }: Variables): string | undefined {
  return GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_BRANCH;
}

function buildUrlOf({
  BUILD_URL,
  CI_JOB_URL,
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: repository,
  GITHUB_RUN_ID: run,
}: Variables): string | undefined {
  const ofGithub = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
  const url = BUILD_URL || CI_JOB_URL || ofGithub;
  return url && /^https?:\/\/\S+$/.test(url) && url.length <= sourceTextLength ? url : undefined;
}

function asLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, sourceTextLength);
}
