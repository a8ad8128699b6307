import styles from './RichText.module.css';

export interface RichTextProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** What editors wrote. It is sanitised by the service, when it is brought in and when it is served. */
export function RichText({ html, className }: RichTextProps) {
  if (!html) return null;
  return (
    <div
      className={className ? `${styles.prose} ${className}` : styles.prose}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
