import type { SearchSession } from './payloads';

/** A session with only a postcode, for tests and standalone work. */
export function sessionFixture(changes: Partial<SearchSession> = {}): SearchSession {
  return {
    postcode: 'SW1A 1AA',
    vehicle: null,
    vehicle_type: null,
    electric: false,
    size: null,
    tyre_position: 'same',
    other_size: null,
    run_flat: false,
    mobile_fitting: false,
    brand: null,
    ...changes,
  };
}

/** A session that searched for AB12 CDE and chose 205/55 R16 91V. */
export function focusSessionFixture(): SearchSession {
  return sessionFixture({
    vehicle: { registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' },
    vehicle_type: 'car',
    size: { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  });
}
