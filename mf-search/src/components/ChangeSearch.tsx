import { EditIcon } from '@tyres/ui/Icon';
import { isSearchRefused } from '../lib/refused-form';
import { SearchWidget, type SearchWidgetProps } from './SearchWidget';
import styles from './ChangeSearch.module.css';

export interface ChangeSearchProps extends SearchWidgetProps {
  /** The label of the summary that opens it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A collapsed search. It starts open if its post without script was refused. */
export function ChangeSearch({ label, className, ...widget }: ChangeSearchProps) {
  return (
    <details className={className} open={isSearchRefused(widget.page)}>
      <summary className={styles.summary}>
        <EditIcon size={16} /> {label}
      </summary>
      <div className={styles.widget}>
        <SearchWidget {...widget} />
      </div>
    </details>
  );
}
