import type { ReactNode } from 'react';
import { Button } from '@tyres/ui/Button';
import { Modal } from '@tyres/ui/Modal';
import { FilterForm, type FilterFormProps } from './FilterForm';
import styles from './FilterDialog.module.css';

export interface FilterDialogProps extends Omit<FilterFormProps, 'shape' | 'children'> {
  readonly open: boolean;
  readonly total: number;
  /** The live region that announces the results. */
  readonly status: ReactNode;
  readonly onClose: () => void;
}

/** The filters on a phone: an accordion in a native dialog. It is loaded when it is first opened. */
export function FilterDialog({ open, total, status, onClose, ...form }: FilterDialogProps) {
  const footer = (
    <>
      {status}
      <Button kind="action" wide onClick={onClose}>
        {`Show ${total} ${total === 1 ? 'tyre' : 'tyres'}`}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title="Filters" className={styles.offCanvas} footer={footer}>
      <FilterForm {...form} shape="accordion" />
    </Modal>
  );
}
