import type { ReactElement } from 'react';
import styles from './Icon.module.css';

/** A shape of an icon: element and attributes, as lucide describes them. */
type Shape = readonly ['path' | 'circle' | 'rect' | 'line', Readonly<Record<string, string>>];

interface IconProps {
  /** Width and height in px; by default 1.25em of the text around it. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

interface Icon {
  (props: IconProps): ReactElement;
  /** The icon's name at lucide. */
  readonly lucideName: string;
}

/** Creates an icon: an inline SVG without a name, since the text beside it or the control's label says what it means. */
export function createIcon(lucideName: string, shapes: readonly Shape[]): Icon {
  const draw = ({ size, className = '' }: IconProps): ReactElement => (
    <svg
      className={`${styles.icon} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(([Element, attributes], index) => (
        <Element key={index} {...attributes} />
      ))}
    </svg>
  );
  return Object.assign(draw, { lucideName });
}
