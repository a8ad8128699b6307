import { devices } from '@tyres/registry-contract/health';
import { deviceWords } from '../words';

/** The class of devices that gets the canary. */
export function DevicesField({ value }: { readonly value: string }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor="devices">
        Devices
      </label>
      <p className="field__hint" id="devices-hint">
        Sessions on others keep the stable release, and are not compared. Promotion gives the canary to all.
      </p>
      <select
        className="field__input"
        id="devices"
        name="devices"
        defaultValue={value}
        aria-describedby="devices-hint"
      >
        <option value="">All</option>
        {devices.map((device) => (
          <option key={device} value={device}>
            Only {deviceWords[device]}
          </option>
        ))}
      </select>
    </div>
  );
}
