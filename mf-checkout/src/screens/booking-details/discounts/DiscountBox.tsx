import { applyDiscountFormAction, clearDiscountsAction } from '@tyres/checkout-contract/form-actions';
import type { Basket, BasketDiscount } from '@tyres/checkout-contract/payloads';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Panel } from '@tyres/ui/Panel';
import { TextInput } from '@tyres/ui/TextInput';
import { bookingDetailsPath } from '../../../lib/addresses';
import { CopyCode } from './CopyCode';
import styles from './DiscountBox.module.css';
import type { DiscountCodes } from './use-discount-codes';

// A form cannot be inside another one, so the fields name theirs.
const applyFormId = 'apply-discount';
const clearFormId = 'clear-discounts';

export interface DiscountBoxProps {
  readonly basket: Basket;
  readonly page: PageInfo;
  readonly codes: DiscountCodes;
}

/** The discount codes in use, each to be copied, and the field for another one (S19.2). */
export function DiscountBox({ basket, page, codes }: DiscountBoxProps) {
  const start = formStart(page, applyDiscountFormAction);
  return (
    <Panel title="Discount codes">
      <div className={styles.box}>
        <Entries discounts={basket.basket_discounts} busy={codes.busy} />
        <div className={styles.entry}>
          <Field label="Discount code" error={start.errors['code']} className={styles.field}>
            {(control) => (
              <TextInput
                {...control}
                form={applyFormId}
                name="code"
                defaultValue={start.values['code']}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" form={applyFormId} busy={codes.busy}>
            Apply
          </Button>
        </div>
        <p role="status" className={codes.said?.success ? styles.accepted : styles.refused}>
          {codes.said?.text}
        </p>
      </div>
    </Panel>
  );
}

/** The forms of the box, for the end of the page. */
export function DiscountForms({ codes }: Pick<DiscountBoxProps, 'codes'>) {
  return (
    <>
      <form
        id={applyFormId}
        method="post"
        action={applyDiscountFormAction}
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('code');
          if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return;
          void codes.apply(field.value).then((isApplied) => {
            if (isApplied) field.value = '';
          });
        }}
      />
      <form
        id={clearFormId}
        method="post"
        action={clearDiscountsAction}
        onSubmit={(event) => {
          event.preventDefault();
          void codes.clear();
        }}
      >
        <input type="hidden" name="return_to" value={bookingDetailsPath} />
      </form>
    </>
  );
}

function Entries({
  discounts,
  busy,
}: {
  readonly discounts: readonly BasketDiscount[];
  readonly busy: boolean;
}) {
  if (discounts.length === 0) return null;
  return (
    <>
      <ul role="list" className={styles.entries}>
        {discounts.map(({ discount_code, discount_name }) => (
          <li key={discount_code} className={styles.discount}>
            <span>
              <strong className={styles.code}>{discount_code}</strong> {discount_name}
            </span>
            <CopyCode code={discount_code} />
          </li>
        ))}
      </ul>
      <Button type="submit" form={clearFormId} small busy={busy} className={styles.clear}>
        Remove discount codes
      </Button>
    </>
  );
}
