import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ArtefactStore, VersionFolder } from './artefacts';
import type { S3Settings } from './s3-settings';

const uploadsAtOnce = 8;
const prefix = 'artefacts/';
/** Shorter than the database's limit for an idle transaction, since files are stored within one. */
const keepTimeoutMs = 25_000;

/** An `ArtefactStore` whose connections can be closed. */
export interface S3Artefacts extends ArtefactStore {
  close(): void;
}

/**
 * Artefacts in any S3-compatible store. S3 cannot move many objects atomically, so nothing is staged: `keep`
 * uploads under the final keys, within the version's lock and before its row is committed. A version without a row is
 * never served, and leftovers of a broken upload are removed by its publisher, by the next one, or at start.
 */
export function createS3Artefacts(settings: S3Settings): S3Artefacts {
  const { bucket: Bucket } = settings;
  const client = createClient(settings);

  async function findKeys(below: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: below }))
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    return keys;
  }

  async function remove(version: VersionFolder): Promise<void> {
    const keys = await findKeys(keyOf(version, ''));
    for (let at = 0; at < keys.length; at += 1_000) {
      const Objects = keys.slice(at, at + 1_000).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new Error(`The store did not delete ${Errors[0].Key}: ${Errors[0].Code}.`);
    }
  }

  async function upload(version: VersionFolder, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const abortSignal = AbortSignal.timeout(keepTimeoutMs);
    const waiting = [...files];
    const uploadNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [file, Body] = next;
        try {
          await client.send(new PutObjectCommand({ Bucket, Key: keyOf(version, file), Body }), {
            abortSignal,
          });
        } catch (error) {
          waiting.length = 0;
          throw error;
        }
      }
    };
    // Waits for all uploads before it throws, since none may write an object while the others are removed.
    const ends = await Promise.allSettled(Array.from({ length: uploadsAtOnce }, uploadNext));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  return {
    remove,
    async stage(name, folder, files) {
      return {
        async keep() {
          await remove({ name, folder });
          await upload({ name, folder }, files);
        },
        discard: async () => undefined,
      };
    },
    async read(name, folder, file) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: keyOf({ name, folder }, file) }),
        );
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('The store answered without a length.');
        return { stream: Body, bytes: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async findFolders() {
      const folders = (await findKeys(prefix)).map((key) => key.slice(prefix.length).split('/', 2).join('/'));
      return [...new Set(folders)].map((path) => {
        const [name = '', folder = ''] = path.split('/');
        return { name, folder };
      });
    },
    clearStaging: async () => undefined,
    close: () => client.destroy(),
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Few stores other than Amazon's support a host name for each bucket, or its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
}

function keyOf({ name, folder }: VersionFolder, file: string): string {
  return `${prefix}${name}/${folder}/${file}`;
}
