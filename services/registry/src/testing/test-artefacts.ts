import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { ArtefactStore, VersionFolder } from '../store/artefacts';
import { createDiskArtefacts } from '../store/disk-artefacts';
import { createS3Artefacts } from '../store/s3-artefacts';

/** A real store whose files a test can read and damage. */
export interface TestArtefacts {
  readonly artefacts: ArtefactStore;
  /** Every file in it, `<name>/<folder>/<file>`, and leftovers. */
  keptFiles(): Promise<string[]>;
  flipByte(version: VersionFolder, file: string): Promise<void>;
  loseFile(version: VersionFolder, file: string): Promise<void>;
  close(): Promise<void>;
}

/** A store in a temporary folder. */
export async function createTestDisk(): Promise<TestArtefacts> {
  const root = await mkdtemp(join(tmpdir(), 'artefacts-'));
  const pathOf = ({ name, folder }: VersionFolder, file: string) =>
    join(root, 'artefacts', name, folder, file);
  return {
    artefacts: createDiskArtefacts(root),
    keptFiles: async () => (await filesBelow(root)).map((file) => file.replace(/^artefacts\//, '')),
    flipByte: (version, file) => flipByteOf(pathOf(version, file)),
    loseFile: (version, file) => rm(pathOf(version, file)),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** A store in a real S3 server on this machine. */
export async function createTestS3(): Promise<TestArtefacts & { stopServer(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'versions' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const artefacts = createS3Artefacts({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'versions',
    region: 'eu-west-2',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  // The server stores the content of an object in a file with this suffix, and its metadata in files beside it.
  const suffix = '._S3rver_object';
  const root = join(directory, 'versions');
  const pathOf = ({ name, folder }: VersionFolder, file: string) =>
    join(root, 'artefacts', name, folder, `${file}${suffix}`);
  let isStopped = false;
  const stopServer = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return {
    artefacts,
    stopServer,
    keptFiles: async () =>
      (await filesBelow(root))
        .filter((file) => file.endsWith(suffix))
        .map((file) => file.replace(/^artefacts\//, '').slice(0, -suffix.length)),
    flipByte: (version, file) => flipByteOf(pathOf(version, file)),
    loseFile: (version, file) => rm(pathOf(version, file)),
    async close() {
      artefacts.close();
      await stopServer();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function filesBelow(root: string): Promise<string[]> {
  // A folder may be removed between listing and reading. Then it is listed again.
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return existsSync(root) ? filesBelow(root) : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

async function flipByteOf(path: string): Promise<void> {
  const content = await readFile(path);
  const at = Math.floor(content.length / 2);
  content.writeUInt8((content[at] ?? 0) ^ 0xff, at);
  await chmod(path, 0o644);
  await writeFile(path, content);
}
