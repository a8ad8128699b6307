import { useId, type ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table that scrolls sideways in its own box on a narrow screen; the first column names the row. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const id = useId();
  const cellClass = ({ isNumber }: Column<Row>): string =>
    `console__cell${isNumber ? ' console__cell--number' : ''}`;
  return (
    <section className="console__section">
      <h2 className="console__heading" id={id}>
        {caption}
      </h2>
      <div className="console__scroll" role="region" aria-labelledby={id} tabIndex={0}>
        <table className="console__table" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={`${cellClass(column)} console__cell--head`}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.title} scope="row" className={cellClass(column)}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.title} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
