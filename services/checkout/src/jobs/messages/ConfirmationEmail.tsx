import type { BasketProduct, Order } from '@tyres/checkout-contract/payloads';
import { emailButton, EmailPage } from './EmailPage';
import type { Receipt } from './confirmation-text';
import { describeAppointment, describeDiscounts, describeLabel } from './wording';

export interface ConfirmationEmailProps extends Receipt {
  readonly order: Order;
}

// Styles are inline, as in EmailPage.
const cell = { padding: '8px 0', borderBottom: '1px solid #dfdbd0', verticalAlign: 'top' };
const amount = { ...cell, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' } as const;
const heading = { margin: '24px 0 8px', fontSize: '18px' };

/** The confirmation of a paid order as HTML for mail programs. It is the VAT receipt too. */
export function ConfirmationEmail({ order, shopName, seller, link }: ConfirmationEmailProps) {
  return (
    <EmailPage shopName={shopName}>
      <h1 style={{ margin: '0 0 8px', fontSize: '24px', lineHeight: '1.25' }}>
        Thank you, your order is confirmed
      </h1>
      <p>
        Your order reference is <strong>{order.reference}</strong>.
      </p>
      <h2 style={heading}>{order.home_delivery ? 'Your delivery' : 'Your fitting appointment'}</h2>
      {describeAppointment(order).map((line) => (
        <p key={line} style={{ margin: '0 0 4px' }}>
          {line}
        </p>
      ))}
      <h2 style={heading}>Your order</h2>
      <table role="presentation" width="100%" style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {order.products.map((product) => (
            <ProductRow key={product.st_code} product={product} />
          ))}
          <AmountRow name="Mobile fitting" pounds={order.mobile_fitting_amount} />
          <AmountRow name="Delivery" pounds={order.delivery_amount} />
          {describeDiscounts(order).map(([name, text]) => (
            <tr key={name}>
              <td style={cell}>{name}</td>
              <td style={amount}>{text}</td>
            </tr>
          ))}
          <tr>
            <td style={{ ...cell, fontWeight: 'bold' }}>Total paid (including £{order.tax} VAT at 20%)</td>
            <td style={{ ...amount, fontWeight: 'bold' }}>£{order.total}</td>
          </tr>
        </tbody>
      </table>
      <p style={{ marginTop: '24px' }}>
        <a href={link} style={emailButton}>
          View your order
        </a>
      </p>
      <p style={{ margin: '24px 0 0', color: '#4c5a54', fontSize: '14px' }}>{seller}</p>
    </EmailPage>
  );
}

function ProductRow({ product }: { product: BasketProduct }) {
  const label = describeLabel(product);
  return (
    <tr>
      <td style={cell}>
        {product.quantity} ×{' '}
        {[product.brand, product.tyre_range, product.description].filter(Boolean).join(' ')}
        {label && <div style={{ color: '#4c5a54', fontSize: '14px' }}>{label}</div>}
      </td>
      <td style={amount}>£{product.display_total}</td>
    </tr>
  );
}

function AmountRow({ name, pounds }: { name: string; pounds: string }) {
  if (Number(pounds) === 0) return null;
  return (
    <tr>
      <td style={cell}>{name}</td>
      <td style={amount}>£{pounds}</td>
    </tr>
  );
}
