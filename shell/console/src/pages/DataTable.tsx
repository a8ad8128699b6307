import type { ReactNode } from 'react';
import { useMayChange } from './may-change';

export interface Column<Row> {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Only buttons: hidden from viewers. */
  readonly isAction?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Few and short columns: stays a table on a phone, and scrolls in its own box. */
  readonly isNarrow?: boolean;
}

/**
 * A table; the first column is the row's header. On a phone each row becomes a card of `title: cell` lines. The roles are
 * explicit because some browsers drop them for tables with another layout.
 */
export function DataTable<Row>({ name, columns: all, rows, keyOf, isNarrow }: DataTableProps<Row>) {
  const mayChange = useMayChange();
  const columns = all.filter(({ isAction }) => mayChange || !isAction);
  return (
    <div className={isNarrow ? 'scroll scroll--low' : 'scroll'} role="group" aria-label={name} tabIndex={0}>
      <table className={isNarrow ? 'table' : 'table table--stacks'} aria-label={name} role="table">
        <thead className="table__head" role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                role="columnheader"
                className={cellClass(isNumber, 'table__cell--head')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="table__body" role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="table__row" role="row">
              {columns.map(({ title, isNumber, cell }, index) =>
                index === 0 ? (
                  <th
                    key={title}
                    scope="row"
                    role="rowheader"
                    className={cellClass(isNumber, 'table__cell--name')}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} role="cell" className={cellClass(isNumber)} data-title={title || undefined}>
                    <div className="table__value">{cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass(isNumber: boolean | undefined, extra = ''): string {
  return ['table__cell', isNumber ? 'table__cell--number' : '', extra].filter(Boolean).join(' ');
}
