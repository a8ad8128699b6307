import type { ReactElement } from 'react';
import { Select, type SelectProps } from '../Select/Select';

export interface QuantitySelectProps extends Omit<SelectProps, 'children' | 'multiple'> {
  /** The largest quantity; default 5. */
  readonly max?: number | undefined;
}

/** A quantity from 1. A list instead of plus and minus buttons: one choice is enough, and it works without script. */
export function QuantitySelect({ max = 5, ...rest }: QuantitySelectProps): ReactElement {
  return (
    <Select name="quantity" {...rest}>
      {Array.from({ length: max }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </Select>
  );
}
