import type { ReactNode } from 'react';

export interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** A sentence below the heading. */
  readonly note?: ReactNode;
  /** Links beside the heading. */
  readonly links?: ReactNode;
  /** Refreshed while the page is open. */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

/** A section of a page with its heading. */
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

/** Replaces a section that could not be loaded. */
export function NotAvailable({ what }: { readonly what: string }) {
  return <p className="absent">{what} not available: the registry does not answer.</p>;
}
