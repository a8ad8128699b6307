import type { ReactNode } from 'react';

export interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** A sentence below the heading. */
  readonly note?: ReactNode;
  /** Links beside the heading. */
  readonly links?: ReactNode;
  /** Kept up to date while the page is open. */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

/** One part of a page, under its heading. */
export function Panel({ id, title, note, links, isLive, children }: PanelProps) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`} data-refresh={isLive ? '' : undefined}>
      <div className="panel__top">
        <h2 className="panel__title" id={`${id}-title`}>
          {title}
        </h2>
        {links && <div className="panel__links">{links}</div>}
      </div>
      {note && <p className="panel__note">{note}</p>}
      {children}
    </section>
  );
}

/** Stands where a section has no data; the others do not suffer from it. */
export function NotAvailable({ what }: { readonly what: string }) {
  return <p className="absent">{what} not available: the registry gives no answer.</p>;
}
