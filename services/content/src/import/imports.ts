import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { questionRow } from '../domain/question-row';
import { keepQuestions, saveQuestions } from '../store/questions';
import { importPages, type ImportPagesOptions } from './import-pages';

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

/** The kinds of files that the content service imports. */
export function createContentImports(options: ImportPagesOptions) {
  return createImports(
    new Map([
      ['pages', importPages(options)],
      ['questions', readQuestions],
    ]),
    { prunable: ['pages', 'questions'] },
  );
}
