import { useLoadScript, type Libraries } from '@react-google-maps/api';
import { useEffect, useState } from 'react';
import type { ViewProps } from '@tyres/kit/fragment';
import { listen, readShownMap, type FrameMessage, type ShownMap } from '../../components/google-map/messages';
import type { GoogleMapData } from './load';
import { PinMap } from './PinMap';
import styles from './View.module.css';

const libraries: Libraries = ['maps', 'marker'];

/** The frame of Google's map: loads Google's script, and shows what the page around it says (C-MAPS). */
export function View({ data: { key, url } }: ViewProps<GoogleMapData>) {
  const [shown, setShown] = useState<ShownMap>();
  useEffect(() => {
    // Google calls it when the key is refused, after the script has loaded.
    Reflect.set(window, 'gm_authFailure', () => tell({ type: 'failed' }));
    const stop = listen({
      from: () => window.parent,
      // Only pages of the site can frame this one, so the page around it has the origin of its address.
      origin: location.origin,
      read: readShownMap,
      onMessage: setShown,
    });
    tell({ type: 'loaded' });
    return stop;
  }, []);
  const { isLoaded, loadError } = useLoadScript({
    id: 'google-maps',
    googleMapsApiKey: key,
    // `useJsApiLoader` has no such option.
    apiUrl: url,
    version: 'quarterly',
    region: 'uk',
    language: 'en-GB',
    libraries,
    // Google compares a key's websites with the origin alone.
    authReferrerPolicy: 'origin',
    nonce: nonceOfPage(),
  });
  useEffect(() => {
    if (loadError) tell({ type: 'failed' });
  }, [loadError]);
  if (!isLoaded || !shown) return <p className={styles.waiting}>Loading Google's map…</p>;
  return <PinMap shown={shown} onReady={() => tell({ type: 'ready' })} onSelect={select} />;
}

function select(account: string): void {
  tell({ type: 'select', account });
}

/** Tells the page around the frame, and no other site's page. */
function tell(message: FrameMessage): void {
  window.parent.postMessage(message, location.origin);
}

/** Google's script gives the nonce to the styles and scripts that it adds. */
function nonceOfPage(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
