import { faultKindsOf, providers, type Faults } from '../faults';
import { demoTable } from './demo-table';
import { html } from './html';
import { layout } from './layout';

/** Each provider's address here and the real interface that it imitates. */
const interfaces: Readonly<Record<(typeof providers)[number], readonly [address: string, speaks: string]>> = {
  'vehicle-enquiry': ['POST /vehicle-enquiry/v1/vehicles', 'DVLA Vehicle Enquiry Service v1'],
  fitment: ['GET /fitment/v1/vehicles/{registration}', 'Tyre fitment lookup'],
  addresses: ['GET /v1/postcodes/{postcode}', 'Ideal Postcodes v1'],
  'text-messages': ['POST /2010-04-01/Accounts/{sid}/Messages.json', 'Twilio Messages'],
  email: ['SMTP_URL', 'SMTP'],
  worldpay: ['/worldpay', 'Worldpay XML and hosted pages'],
  paypal: ['/paypal', 'PayPal Orders v2 and webhooks'],
  'amazon-pay': ['/amazon-pay', 'Amazon Pay v2'],
  'google-pay': ['GET /google-pay/pay.js', "Google Pay's script and tokens"],
  maps: ['GET /maps/api/js', "Google's Maps JavaScript API"],
  analytics: ['GET /analytics/gtag/js, /analytics/hits', 'Google Analytics 4, and events as JSON'],
  recaptcha: ['/recaptcha/api.js', "Google's reCAPTCHA v2: script, box and siteverify"],
  chat: ['/chat/{licence}', "LiveChat's page of a direct chat link"],
};

export interface FrontPage {
  readonly siteUrl: string;
  readonly vehicleCount: number;
  readonly faults: Faults;
}

/** The front page: the demo data and the faults. */
export function frontPage({ siteUrl, vehicleCount, faults }: FrontPage): string {
  const rows = demoTable.map(
    ([what, value, behaves]) =>
      html`<tr>
        <th scope="row">${what}</th>
        <td><code>${value}</code></td>
        <td>${behaves}</td>
      </tr>`,
  );
  const standing = providers.map(
    (provider) =>
      html`<tr>
        <th scope="row">${provider}</th>
        <td>${interfaces[provider][1]}<br /><code>${interfaces[provider][0]}</code></td>
        <td>${faults.of(provider) ?? 'answers'}</td>
      </tr>`,
  );
  return layout(
    'Demo data',
    html`<h1>The sandbox</h1>
      <p>
        Stands in for all third parties and speaks their real protocols. The e-mails and texts to shoppers are
        in the
        <a href="/mailbox">mailbox</a>, payments and their switches at
        <a href="/worldpay/payments">Worldpay</a> , <a href="/paypal/orders">PayPal</a> and
        <a href="/amazon-pay/sessions">Amazon Pay</a>. The shop itself is at
        <a href="${siteUrl}">${siteUrl}</a>.
      </p>
      <section>
        <h2>Demo data</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Value</th>
              <th scope="col">Behaves</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
        <p class="soft">${vehicleCount} vehicles in total.</p>
      </section>
      <section>
        <h2>Providers</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col">Speaks</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            ${standing}
          </tbody>
        </table>
        <h2>Make a provider fail</h2>
        <form method="post" action="/faults">
          <label
            >Provider<select name="provider">
              ${providers.map((provider) => html`<option>${provider}</option>`)}
            </select></label
          >
          <label
            >How<select name="kind">
              ${['none', ...new Set(providers.flatMap(faultKindsOf))].map((kind) => html`<option>${kind}</option>`)}
            </select></label
          >
          <button>Switch</button>
        </form>
      </section>`,
  );
}
