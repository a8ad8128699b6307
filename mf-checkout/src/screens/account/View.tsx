import { requestSignInAction, signInAction, signOutAction } from '@tyres/checkout-contract/form-actions';
import type { Account } from '@tyres/checkout-contract/payloads';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Notice } from '@tyres/ui/Notice';
import { Panel } from '@tyres/ui/Panel';
import { TextInput } from '@tyres/ui/TextInput';
import { AccountOrder } from './AccountOrder';
import type { AccountData } from './load';
import styles from './View.module.css';

/** My Account: signs in by a link that comes by e-mail, and lists the orders of the address (R-USER-LOGIN, SD40). */
export function View({ data, page }: ViewProps<AccountData>) {
  const refused = page.form?.action === signInAction ? page.form.problem.message : undefined;
  const opensLink = data.link !== null && refused === undefined;
  return (
    <section className={styles.account}>
      <h1>My Account</h1>
      {refused && (
        <Notice tone="warning" role="alert">
          {refused}
        </Notice>
      )}
      {opensLink ? (
        <OpenLink link={data.link} />
      ) : data.account ? (
        <Orders account={data.account} page={page} />
      ) : (
        <AskForLink page={page} isSent={data.isSent} />
      )}
    </section>
  );
}

function OpenLink({ link }: { readonly link: string | null }) {
  return (
    <form method="post" action={signInAction} className={styles.form}>
      <p>Your link works once. Sign in to see your orders on this device.</p>
      <input type="hidden" name="link" value={link ?? ''} />
      <Button kind="action" type="submit">
        Sign in
      </Button>
    </form>
  );
}

function AskForLink({ page, isSent }: { readonly page: PageInfo; readonly isSent: boolean }) {
  const start = formStart(page, requestSignInAction);
  return (
    <>
      {isSent && (
        <Notice tone="info" role="status" title="Please look at your e-mail">
          If an order was placed with that address, a link is on its way. It works once, for 15 minutes.
        </Notice>
      )}
      <Panel title="Sign in with a link">
        <form method="post" action={requestSignInAction} className={styles.form}>
          <p>Enter the e-mail address of your order. We send you a link: you need no password.</p>
          <Field label="Email" error={start.errors['email'] ?? start.message}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                defaultValue={start.values['email']}
              />
            )}
          </Field>
          <Button kind="action" type="submit">
            Send me a link
          </Button>
        </form>
      </Panel>
    </>
  );
}

function Orders({ account, page }: { readonly account: Account; readonly page: PageInfo }) {
  return (
    <>
      <form method="post" action={signOutAction} className={styles.signedIn}>
        <p>
          You are signed in as <strong>{account.email}</strong>.
        </p>
        <Button small type="submit">
          Sign out
        </Button>
      </form>
      <h2>Your orders</h2>
      {account.orders.length === 0 && <p>No order was placed with this address.</p>}
      {account.orders.map((order) => (
        <AccountOrder key={order.reference} order={order} page={page} />
      ))}
    </>
  );
}
