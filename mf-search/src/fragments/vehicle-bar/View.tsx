import { getVehicle } from '@tyres/search-contract/endpoints';
import type { Vehicle } from '@tyres/search-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { useEffect, useId, useState } from 'react';
import { ChangeSearch } from '../../components/ChangeSearch';
import { Plate } from '../../components/Plate';
import { shouldFetchVehicle } from './should-fetch-vehicle';
import type { VehicleBarData } from './load';
import styles from './View.module.css';

/** The 'Your Vehicle' bar: the car or size that the page shows tyres for, and a search to change it. */
export function View({ data, page }: ViewProps<VehicleBarData>) {
  const { session, lists } = data;
  const headingId = useId();
  const vehicle = useVehicle(session.vehicle);
  return (
    <section aria-labelledby={headingId} className={styles.bar}>
      <h2 id={headingId} className={styles.title}>
        Your Vehicle
      </h2>
      {vehicle && (
        <p className={styles.vehicle}>
          <Plate registration={vehicle.registration} />
          <strong className={styles.name}>
            {vehicle.make} {vehicle.model}
          </strong>
        </p>
      )}
      {session.size && <p className={styles.size}>{sizeText(session)}</p>}
      <ChangeSearch
        className={styles.change}
        label="Change vehicle/tyre size"
        title="Change your vehicle or tyre size"
        page={page}
        lists={lists}
        postcode={session.postcode}
        mobileFitting={session.mobile_fitting}
      />
    </section>
  );
}

/** Returns the known vehicle, then fetches the session's: another tab may have changed it since the page was rendered. */
function useVehicle(known: Vehicle | null): Vehicle | null {
  const { call } = useShell();
  const [vehicle, setVehicle] = useState(known);
  useEffect(() => {
    setVehicle(known);
    if (!shouldFetchVehicle(known)) return undefined;
    const ended = new AbortController();
    call(getVehicle, {}, { signal: ended.signal })
      .then((current) => setVehicle((shown) => (isSame(shown, current) ? shown : current)))
      .catch(() => {
        if (!ended.signal.aborted) console.error('There was an error!');
      });
    return () => ended.abort();
  }, [call, known]);
  return vehicle;
}

function isSame(one: Vehicle | null, other: Vehicle | null): boolean {
  return (
    one?.registration === other?.registration && one?.make === other?.make && one?.model === other?.model
  );
}

function sizeText({ size, other_size, tyre_position }: VehicleBarData['session']): string {
  if (tyre_position === 'same' || !other_size) return size?.label ?? '';
  return `${tyre_position === 'front' ? 'Front' : 'Rear'} tyre ${size?.label ?? ''}`;
}
