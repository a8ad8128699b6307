import type { ContentPage } from '@tyres/content-contract/endpoints';

export const tyreSizeGuide: ContentPage = {
  slug: 'calculate-your-tyre-size',
  heading: 'Tyre Size Guide',
  description:
    'How to read the size on your tyre’s sidewall: width, profile, rim, load index and speed symbol.',
  updated_on: '2026-01-05',
  html: `
<p>Everything that we need to know is written on the sidewall of the tyres that are on your car now. Look for a row of figures like this one:</p>
<p><strong>205/55 R16 91V</strong></p>

<h2 id="parts">What each part means</h2>
<table>
<caption>The parts of 205/55 R16 91V</caption>
<thead><tr><th scope="col">Part</th><th scope="col">Name</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><th scope="row">205</th><td>Width</td><td>How wide the tyre is from sidewall to sidewall, in millimetres</td></tr>
<tr><th scope="row">55</th><td>Profile</td><td>The height of the sidewall in per cent of the width: here 55% of 205 mm</td></tr>
<tr><th scope="row">R16</th><td>Rim</td><td>Radial construction, for a wheel of 16 inches</td></tr>
<tr><th scope="row">91</th><td>Load index</td><td>A code for the heaviest load: 91 stands for 615 kg on each tyre</td></tr>
<tr><th scope="row">V</th><td>Speed symbol</td><td>A code for the highest speed: V stands for 149 mph</td></tr>
</tbody>
</table>

<h2 id="load-and-speed">Load index and speed symbol</h2>
<p>A new tyre must carry at least the load and allow at least the speed that your car’s maker asks for; higher is always allowed. Winter tyres may have a lower speed symbol. If you search with your registration, we only show tyres that are strong enough for your car.</p>
<table>
<caption>Common speed symbols</caption>
<thead><tr><th scope="col">Symbol</th><th scope="col">Highest speed</th></tr></thead>
<tbody>
<tr><td>T</td><td>118 mph</td></tr>
<tr><td>H</td><td>130 mph</td></tr>
<tr><td>V</td><td>149 mph</td></tr>
<tr><td>W</td><td>168 mph</td></tr>
<tr><td>Y</td><td>186 mph</td></tr>
</tbody>
</table>

<h2 id="front-and-rear">Check the front and the rear</h2>
<p>Some cars have different sizes on the two axles, wider at the back. Read the size on a front tyre and on a rear tyre before you order.</p>

<h2 id="no-tyre">No tyre to look at?</h2>
<p>The sizes that your car may have are also in its handbook and often on a sticker in the driver’s door or the fuel flap. Or <a href="/">search by registration</a>, and choose from the sizes that belong to your car.</p>
`,
};
