import { useId } from 'react';

const grooves = Array.from({ length: 36 }, (_, index) => index * 10);
const spokes = [0, 72, 144, 216, 288];

export interface TyreDrawingProps {
  /** The text on the sidewall; 205/55 R16 91V by default. */
  readonly marking?: string | undefined;
  readonly className?: string | undefined;
}

/** A wheel seen from the side; decoration only. */
export function TyreDrawing({ marking = '205/55 R16 91V', className }: TyreDrawingProps) {
  const wallId = useId();
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <circle cx="200" cy="200" r="194" fill="#0a1512" />
      <g stroke="#1d2f29" strokeWidth="6" strokeLinecap="round">
        {grooves.map((angle) => (
          <path key={angle} d="M200 9 L207 34" transform={`rotate(${angle} 200 200)`} />
        ))}
      </g>
      <circle cx="200" cy="200" r="164" fill="none" stroke="#22362f" strokeWidth="3" />
      <circle cx="200" cy="200" r="140" fill="none" stroke="#22362f" strokeWidth="2" />
      <path id={wallId} d="M200 200 m-148 0 a148 148 0 1 1 296 0" fill="none" />
      <text fill="#8fa39b" fontSize="21" fontWeight="700" letterSpacing="7">
        <textPath href={`#${wallId}`} startOffset="50%" textAnchor="middle">
          {marking}
        </textPath>
      </text>
      <circle cx="200" cy="200" r="122" fill="#c7d0cc" />
      <circle cx="200" cy="200" r="110" fill="#12211c" />
      <g fill="#dfe6e3">
        {spokes.map((angle) => (
          <path key={angle} d="M189 96 h22 l8 84 h-38 z" transform={`rotate(${angle} 200 200)`} />
        ))}
      </g>
      <circle cx="200" cy="200" r="34" fill="#dfe6e3" />
      <circle cx="200" cy="200" r="18" fill="#ffc42e" />
    </svg>
  );
}
