import type { ContentPage } from '@tyres/content-contract/endpoints';

export const terms: ContentPage = {
  slug: 'terms',
  heading: 'Terms and conditions',
  description:
    'What you and Kerbside Tyres agree on when you buy tyres, have them fitted or have them delivered.',
  updated_on: '2026-01-05',
  html: `
<p>These are the terms on which Kerbside Tyres sells tyres and services to motorists in the United Kingdom. We have kept them short. They take nothing away from your rights under consumer law.</p>

<h2 id="prices">Prices and payment</h2>
<p>Every price is in pounds sterling and includes VAT. A fully fitted price includes the tyre, its fitting, a new rubber valve, wheel balancing and the disposal of the tyre that comes off. A tyre delivery price is for the tyre alone; the cost of delivery is shown before you pay. If a mobile fitter asks a surcharge for coming to you, you see it before you pay too.</p>
<p>You can pay by card or with Google Pay, and with PayPal where it is offered. Your order is placed when the payment has been confirmed; we then send you a confirmation by e-mail and by text message.</p>

<h2 id="fitting">Fitting at a garage or at your door</h2>
<p>The appointment that you choose is held for you while you pay. A garage fits your tyres on the date and at the time that you chose. Most mobile fitters agree the date with you here and then contact you with an estimate of the time.</p>
<p>Please bring the locking wheel nut key. Fitters do not repair punctures and do not rotate tyres between axles as part of an order.</p>

<h2 id="delivery">Tyre delivery</h2>
<p>Delivered tyres arrive within 3-5 working days and are not fitted. Orders placed after 23rd December are dispatched on 2nd January.</p>

<h2 id="cancelling">Changing your mind</h2>
<ul>
<li><strong>How to cancel.</strong> Send us an e-mail with your order reference.</li>
<li><strong>Garage fitting.</strong> There is no charge for cancelling.</li>
<li><strong>Mobile fitting.</strong> Cancel before the day of fitting and we refund the full fitting fee. On the day itself, or after it, the fee is not refunded.</li>
<li><strong>Tyre delivery.</strong> We arrange the collection of tyres that have not been used. The cost of the collection is deducted from your refund.</li>
<li><strong>Tyres that have been driven on</strong> cannot be taken back or replaced, unless they are faulty.</li>
</ul>
<p>We make refunds within 14 days, to the card that you paid with.</p>

<h2 id="wrong-size">If you ordered the wrong size</h2>
<p>Tell us as soon as you notice and we change the order. If the right tyres cost more we ask for the difference, and if they cost less we refund it. The date of your fitting may have to move.</p>

<h2 id="faults">If something is wrong with a tyre</h2>
<p>Workmanship and product are guaranteed for 12 months. Accidental and malicious damage and ordinary wear are not covered. We pass a claim on to the manufacturer, who examines the tyre; this can take up to 10 weeks. A refund is in proportion to the tread that was left. Read more about our <a href="/lifetime-tyre-guarantee">lifetime tyre guarantee</a>.</p>

<h2 id="data">Your details</h2>
<p>We use your details to fulfil your order: your fitter or carrier receives what is needed to reach you, and nothing else. What we store on your device is explained on the page about <a href="/cookies">cookies</a>.</p>
`,
};
