import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { questionRow } from '../domain/question-row';
import { keepQuestions, saveQuestions } from '../store/questions';
import { importPages, type ImportPagesOptions } from './import-pages';
import { importReviews } from './import-reviews';

const readQuestions: ReadFile = async (tx, file, _, { prune }) => {
  const ids: string[] = [];
  const rows = await importRows({
    file,
    schema: questionRow,
    batch: async (batch) => {
      ids.push(...batch.map(({ id }) => id));
      await saveQuestions(tx, batch);
    },
  });
  if (prune) await keepQuestions(tx, ids);
  return rows;
};

export interface ContentImportOptions extends ImportPagesOptions {
  /** The checkout is asked for the orders of reviews. */
  readonly services: Pick<ServiceClient, 'call'>;
}

/** The kinds of files that the content service imports. */
export function createContentImports({ siteUrl, services }: ContentImportOptions) {
  return createImports(
    new Map([
      ['pages', importPages({ siteUrl })],
      ['questions', readQuestions],
      ['reviews', importReviews(services)],
    ]),
    { prunable: ['pages', 'questions'] },
  );
}
