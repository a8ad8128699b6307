import { createSanitiser } from '@tyres/service-kit/safe-html';

/** Sanitises HTML from any author: removes everything that could run or load something. */
export const toSafeHtml = createSanitiser();

/** Sanitises the HTML columns of a row again when it is served: a table may have been changed without an import. */
export function withSafeHtml<Row extends object, Column extends HtmlColumn<Row>>(
  row: Row,
  ...columns: readonly Column[]
): Row {
  return {
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, toSafeHtml(String(row[column]))])),
  };
}

type HtmlColumn<Row> = { [Name in keyof Row]: Row[Name] extends string ? Name : never }[keyof Row];
