import { getMapsKey } from '@tyres/fitters-contract/endpoints';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface GoogleMapData {
  /** Of Google's Maps JavaScript API: a browser key, which is in no other page (C-MAPS-KEY). */
  readonly key: string;
  /** Where Google's script is: `https://maps.googleapis.com`. */
  readonly url: string;
}

/** Loads the key. Without one there is no such page: the service answers 404. */
export const load: Load<GoogleMapData> = ({ call, signal }) => call(getMapsKey, {}, { signal });

export const head: HeadOf<GoogleMapData> = () => ({ title: "Google's map", noIndex: true });
