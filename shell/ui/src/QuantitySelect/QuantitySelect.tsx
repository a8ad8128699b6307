import type { ReactElement } from 'react';
import { Select, type SelectProps } from '../Select/Select';

export interface QuantitySelectProps extends Omit<SelectProps, 'children' | 'multiple'> {
  /** The most that can be chosen; 5 when absent. */
  readonly max?: number | undefined;
}

/** A quantity from 1. A list, not a pair of buttons: every number is one choice away, and a plain form can post it. */
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
