import styles from './RichText.module.css';

export interface RichTextProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** HTML from editors. The service sanitises it on import and when it is served. */
export function RichText({ html, className }: RichTextProps) {
  if (!html) return null;
  return (
    <div
      className={className ? `${styles.prose} ${className}` : styles.prose}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
