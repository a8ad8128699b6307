import { devices, type Device } from '@tyres/registry-contract/health';
import type { Options } from './options';
import { UsageError } from './usage-error';

/** The classes of devices that `--devices` names; undefined without it. @throws UsageError for others */
export function readDevices({ devices: named }: Options): readonly Device[] | undefined {
  return named?.split(',').map((text) => {
    const found = devices.find((device) => device === text.trim());
    if (!found)
      throw new UsageError(`--devices takes ${devices.join(', ')}, with commas between, not '${text}'.`);
    return found;
  });
}
