import type { ContentPage } from '@tyres/content-contract/endpoints';

export const cookies: ContentPage = {
  slug: 'cookies',
  heading: 'Cookies',
  description: 'Which cookies Kerbside Tyres sets, what for, how long they last and how you choose.',
  updated_on: '2026-01-05',
  html: `
<p>A cookie is a short note that a website leaves in your browser. We need very few, and none but the necessary ones is set before you have chosen.</p>

<h2 id="necessary">Necessary</h2>
<p>Without these the shop cannot work. They hold no name, no address and no payment details, and cannot be read by scripts.</p>
<table>
<caption>Necessary cookies</caption>
<thead><tr><th scope="col">What it is for</th><th scope="col">How long it lasts</th></tr></thead>
<tbody>
<tr><td>Your session: it links your search and your basket to your browser</td><td>30 days</td></tr>
<tr><td>A key that opens your orders and My Account in this browser only; set when you order or sign in</td><td>30 days</td></tr>
<tr><td>Your choice not to be offered a previous order again</td><td>A year</td></tr>
</tbody>
</table>

<h2 id="choice">Yours to choose</h2>
<ul>
<li><strong>Performance</strong> cookies count visits and show us where pages are slow.</li>
<li><strong>Functional</strong> cookies keep what you prefer, beyond what the shop needs to work.</li>
<li><strong>Advertising</strong> cookies let partners know that you were here.</li>
</ul>
<p>Refusing them is as easy as accepting them, and changes neither prices nor service.</p>

<h2 id="deleting">Deleting cookies</h2>
<p>Every browser can show and delete cookies in its settings. If you delete ours your basket is emptied, because we no longer know that it is yours.</p>
`,
};
