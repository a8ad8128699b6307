import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { deliveryChargeRow, serviceRow } from '@tyres/checkout-contract/schemas';
import type { Database } from '@tyres/service-kit/database';
import { importRows } from '@tyres/service-kit/import';
import { upsertDeliveryCharges } from '../store/delivery-charge-store';
import { upsertServices } from '../store/service-store';

export const importKinds = ['delivery-charges', 'services'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Tells a kind of file from any other word. */
export function isImportKind(text: string | undefined): text is ImportKind {
  return importKinds.some((kind) => kind === text);
}

/** Thrown inside the transaction of a dry run, so that nothing of it stays. */
class NothingWritten extends Error {}

/** Brings one file in, all of it or nothing; answers its rows. @throws ImportError with the lines that are wrong */
export async function importFile(
  db: Database,
  kind: ImportKind,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  let rows = 0;
  const importing = db.transaction(async (tx) => {
    rows = 0;
    const count = (batch: readonly unknown[]): void => void (rows += batch.length);
    if (kind === 'services') {
      await importRows({
        file,
        schema: serviceRow,
        batch: async (batch) => (count(batch), upsertServices(tx, batch)),
      });
    } else {
      await importRows({
        file,
        schema: deliveryChargeRow,
        batch: async (batch) => (count(batch), upsertDeliveryCharges(tx, batch)),
      });
    }
    if (dryRun) throw new NothingWritten();
  });
  await importing.catch((error: unknown) => {
    if (!(error instanceof NothingWritten)) throw error;
  });
  return rows;
}

/** The demo's files in a folder, in the order in which they go in. */
export async function filesToImport(folder: string): Promise<{ kind: ImportKind; file: string }[]> {
  const files = importKinds.map((kind) => ({ kind, file: join(folder, `${kind}.csv`) }));
  await Promise.all(files.map(({ file }) => access(file)));
  return files;
}
