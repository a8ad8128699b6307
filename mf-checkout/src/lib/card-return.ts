import { orderReferencePattern } from '@tyres/checkout-contract/limits';
import { isFields } from '@tyres/contract-kit/is-fields';
import {
  errorPath,
  orderFailurePath,
  orderPendingPath,
  orderProcessingPath,
  unpaidOrderPath,
} from './addresses';

/** Where each of the card provider's five returns leads to (C-HOSTED-PAYMENT). */
const pages = {
  success: orderProcessingPath,
  pending: orderPendingPath,
  failure: orderFailurePath,
  cancel: unpaidOrderPath,
  error: (reference: string) => `${errorPath}?reference=${encodeURIComponent(reference)}`,
} as const;

/** How the card provider's page was left, inside the frame of the lightbox. */
export interface CardReturn {
  readonly end: keyof typeof pages;
  readonly reference: string;
}

/** Reads a return from the frame's address, or from its message to the page around it; undefined when it is not one. */
export function readCardReturn(value: unknown): CardReturn | undefined {
  if (!isFields(value)) return undefined;
  const { end, reference } = value;
  if (!isEnd(end) || typeof reference !== 'string') return undefined;
  return orderReferencePattern.test(reference) ? { end, reference } : undefined;
}

/** The page of a return. */
export function pageOfReturn({ end, reference }: CardReturn): string {
  return pages[end](reference);
}

function isEnd(value: unknown): value is CardReturn['end'] {
  return typeof value === 'string' && Object.hasOwn(pages, value);
}
