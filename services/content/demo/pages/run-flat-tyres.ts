import type { ContentPage } from '@tyres/content-contract/endpoints';

export const runFlatTyres: ContentPage = {
  slug: 'run-flat-tyres',
  heading: 'Run-flat tyres',
  description:
    'What run-flat tyres do, how to tell whether your car has them, and what to mind when you replace them.',
  updated_on: '2026-01-05',
  html: `
<p>A run-flat tyre has sidewalls that are stiff enough to carry the car without air. After a puncture you can drive on to a safe place or to a fitter, instead of changing a wheel on the hard shoulder.</p>

<h2 id="how-far">How far will it take me?</h2>
<p>As a rule 50 miles, at no more than 50 mph. Your car’s handbook has the figure that counts. A run-flat tyre that has been driven without air must be replaced.</p>

<h2 id="do-i-have-them">Do I have run-flat tyres?</h2>
<p>Look at the sidewall. Makers use different marks for the same thing:</p>
<table>
<caption>Marks of run-flat tyres</caption>
<thead><tr><th scope="col">Mark</th><th scope="col">Stands for</th></tr></thead>
<tbody>
<tr><th scope="row">RFT</th><td>Run-flat tyre</td></tr>
<tr><th scope="row">SSR</th><td>Self-supporting run-flat</td></tr>
<tr><th scope="row">EXT</th><td>Extended mobility</td></tr>
<tr><th scope="row">DG</th><td>A tyre that drives on after a puncture: 50 miles at 50 mph</td></tr>
</tbody>
</table>
<p>A car that left the factory on run-flat tyres often has no spare wheel, and always has a pressure monitoring system: without it you might not notice that a tyre is flat.</p>

<h2 id="replacing">Replacing them</h2>
<ul>
<li>Do not mix run-flat and ordinary tyres on one car. Their sidewalls behave differently in bends.</li>
<li>If your car was made for run-flat tyres, its suspension was set up for them. Stay with them unless its maker says otherwise.</li>
<li>Fit run-flat tyres only to a car with a pressure monitoring system.</li>
</ul>
<p>When you search for a car that came with run-flat tyres we ask whether you want them again, and you can choose ‘Run Flat (RFT)’ in the filters at any time.</p>

<h2 id="sealing">Are self-sealing tyres the same?</h2>
<p>No. A self-sealing tyre, marked Seal, has a layer inside that closes punctures of up to 5 mm in the tread while you drive. It keeps its air; it does not run without.</p>
`,
};
