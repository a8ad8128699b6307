import type { ReactElement, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Modal } from '../Modal/Modal';
import styles from './InfoModal.module.css';

export interface InfoModalProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A text to read, with the one button 'Okay' (S17.4). */
export function InfoModal({ heading, children, onClose }: InfoModalProps): ReactElement {
  return (
    <Modal open title={heading} onClose={onClose} footer={<Button onClick={onClose}>Okay</Button>}>
      <div className={styles.text}>{children}</div>
    </Modal>
  );
}
