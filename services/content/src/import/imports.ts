import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { pageRow } from '../domain/import-rows';
import { savePages } from '../store/pages';

const readPages: ReadFile = (tx, file) =>
  importRows({ file, schema: pageRow, batch: (rows) => savePages(tx, rows) });

/** The kinds of files that the content service imports. */
export const imports = createImports(new Map([['pages', readPages]]));
