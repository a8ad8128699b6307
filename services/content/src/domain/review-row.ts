import { firstOfEach } from '@tyres/service-kit/first-of-each';
import { reviewFields } from '@tyres/service-kit/review-fields';
import { orderReferencePattern } from '@tyres/checkout-contract/limits';
import { object, string, type InferType } from 'yup';

const reviewRow = object({
  order_reference: string().trim().uppercase().required().matches(orderReferencePattern, {
    message: 'order_reference is not an order reference',
    excludeEmptyString: true,
  }),
  ...reviewFields,
});
/** A row of a `reviews` file. An order has one review; a later file may change it, or take it back. */
export type ReviewRow = InferType<typeof reviewRow>;

/** The rows of one file. Refuses days to come (`today` is YYYY-MM-DD in London), and an order that is there twice. */
export function reviewRowsOf(today: string): typeof reviewRow {
  const isFirst = firstOfEach();
  return reviewRow.test({
    test({ order_reference, written_on }, { createError }) {
      if (written_on > today) return createError({ message: `${written_on} is not past` });
      // Yup tests a row before its fields, and the reference may be missing.
      if (order_reference === undefined) return true;
      const message = `the order ${order_reference} is there twice`;
      return isFirst(order_reference) || createError({ message });
    },
  });
}

/** Why a review is refused; undefined when its order was paid on this day (YYYY-MM-DD), or earlier. */
export function problemOfReview(
  { order_reference, written_on }: Pick<ReviewRow, 'order_reference' | 'written_on'>,
  placedOn: string | undefined,
): string | undefined {
  if (placedOn === undefined) return `no order ${order_reference} was paid`;
  if (placedOn > written_on)
    return `the order ${order_reference} was placed on ${placedOn}, after the review`;
  return undefined;
}
