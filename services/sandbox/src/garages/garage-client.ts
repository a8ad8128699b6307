/** A booking as the fitters' API tells it. */
export interface Booking {
  readonly reference: string;
  readonly date: string;
  readonly time: string | null;
  readonly minutes: number;
  readonly tyres: number | null;
  readonly services: readonly string[];
  readonly postcode: string | null;
}

/** What a put was answered. */
export interface GarageAnswer {
  readonly status: number;
  /** The code of a refusal, or how many days were applied. */
  readonly told: string;
}

export interface GarageClient {
  /** Puts the slots of days with a revision. */
  put(
    days: readonly { readonly date: string; readonly slots: readonly string[] }[],
    revision: number,
  ): Promise<GarageAnswer>;
  /** Sends any text in place of a put. */
  send(body: string): Promise<GarageAnswer>;
  readBookings(from: string, until: string): Promise<readonly Booking[]>;
  readDiaryLink(): Promise<string>;
}

const timeoutMs = 10_000;

/** Calls the fitters' API of a site with the token of a garage. Each call throws when the site does not answer. */
export function createGarageClient({
  siteUrl,
  token,
}: {
  readonly siteUrl: string;
  readonly token: string;
}): GarageClient {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${siteUrl}/fitters-api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The site starts, or a service behind it does.
    if (answer.status >= 500 || answer.status === 404) throw new Error(`The site answered ${answer.status}.`);
    return answer;
  };
  const send = async (body: string): Promise<GarageAnswer> => {
    const answer = await call('/slots', { method: 'PUT', body });
    const { code, message = '', results = [] } = await answer.json();
    const applied = [results].flat().filter((one) => one.applied).length;
    return {
      status: answer.status,
      told: code ? `${code}: ${message}` : `${applied} of ${results.length} days applied`,
    };
  };
  return {
    send,
    put: (days, revision) => send(JSON.stringify({ days: days.map((day) => ({ ...day, revision })) })),
    async readBookings(from, until) {
      const { bookings = [] } = await (await call(`/bookings?from=${from}&until=${until}`)).json();
      return bookings;
    },
    async readDiaryLink() {
      const { diary = '' } = await (await call('/links')).json();
      return `${siteUrl}${diary}`;
    },
  };
}
