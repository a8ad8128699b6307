import { createImports } from '@tyres/service-kit/import-program';
import { importPages, type ImportPagesOptions } from './import-pages';

/** The kinds of files that the content service imports. */
export function createContentImports(options: ImportPagesOptions) {
  return createImports(new Map([['pages', importPages(options)]]), { prunable: ['pages'] });
}
