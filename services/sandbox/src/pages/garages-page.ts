import { garageFaults, type GarageFault } from '../faults';
import type { Garage } from '../garages/garage-system';
import { html } from './html';
import { layout } from './layout';

export interface GaragesPage {
  readonly garages: readonly Garage[];
  readonly fault: GarageFault | undefined;
}

/** The garage system: what it put, and the bookings that it read. */
export function garagesPage({ garages, fault }: GaragesPage): string {
  const busyFirst = [...garages].sort((a, b) => b.bookings.length - a.bookings.length);
  const none = html`<p class="soft">No garage has a token yet.</p>`;
  return layout(
    'Garages',
    html`<h1>Garages</h1>
      <p>
        The calendar system of ${garages.length} mobile fitters. It puts their slots of the next six weeks
        over the fitters' API, and reads their bookings every five minutes.
      </p>
      <section>
        <h2>Make it misbehave</h2>
        <p>Now: ${fault ?? 'as it should'}</p>
        <form method="post" action="/garages">
          <label
            >How<select name="fault">
              ${['none', ...garageFaults].map((kind) => html`<option>${kind}</option>`)}
            </select></label
          >
          <button>Switch, and run a round now</button>
        </form>
      </section>
      ${garages.length > 0 ? busyFirst.map(garageArticle) : none}`,
  );
}

function garageArticle({ account, bookings, answers, diary }: Garage) {
  const rows = bookings.map(
    ({ date, time, reference, tyres, services, postcode }) =>
      html`<tr>
        <td>${date}</td>
        <td>${time ?? ''}</td>
        <th scope="row">${reference}</th>
        <td>${[`${tyres ?? '?'} tyres`, ...services].join(', ')}</td>
        <td>${postcode ?? ''}</td>
      </tr>`,
  );
  return html`<article>
    <h2>${account}</h2>
    ${diary ? html`<p><a href="${diary}" rel="noreferrer">Its diary</a></p>` : ''}
    <ul>
      ${answers.map(({ status, told }) => html`<li>${status} ${told}</li>`)}
    </ul>
    ${
      rows.length > 0
        ? html`<table>
            <tbody>
              ${rows}
            </tbody>
          </table>`
        : html`<p class="soft">No bookings.</p>`
    }
  </article>`;
}
