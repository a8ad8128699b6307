import type { ContentPage } from '@tyres/content-contract/endpoints';

export const guarantee: ContentPage = {
  slug: 'lifetime-tyre-guarantee',
  heading: 'Lifetime tyre guarantee',
  description:
    'The guarantee that comes free with every tyre from Kerbside Tyres: what it covers and how you claim.',
  updated_on: '2026-01-05',
  html: `
<p>Every tyre that we sell carries a free lifetime guarantee. For the first 12 months workmanship and product are guaranteed as follows.</p>

<h2 id="covered">What is covered</h2>
<ul>
<li>Product: faults in the material or the making of the tyre.</li>
<li>Workmanship: faults in the fitting and the balancing.</li>
</ul>

<h2 id="not-covered">What is not covered</h2>
<ul>
<li>Accidental damage, such as punctures, cuts and damage by kerbs and potholes.</li>
<li>Malicious damage.</li>
<li>Ordinary wear, and wear from wrong pressure or poor wheel alignment.</li>
</ul>
<p>You can add our tyre protection cover to your order; what it covers is explained beside it.</p>

<h2 id="claim">How to claim</h2>
<ol>
<li>Write to us with your order reference, what you have noticed, and a photograph. We reply within 24 hours.</li>
<li>We arrange for the tyre to be examined by its manufacturer. The investigation can take up to 10 weeks.</li>
<li>If the tyre was faulty you are refunded in proportion to the tread that was left, to the card that you paid with, within 14 days.</li>
</ol>

<h2 id="rights">Your rights</h2>
<p>The guarantee comes in addition to your rights as a consumer and does not limit them.</p>
`,
};
