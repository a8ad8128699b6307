import { useEffect, useRef, useState } from 'react';
import type { MapView } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { googleMapPath } from '../../lib/addresses';
import type { MapIcon } from '../../lib/map-icons';
import { nameOf, type MapHome } from '../fitter-map/Pin';
import { listen, readFrameMessage, type FrameMessage, type MapPin, type ShownMap } from './messages';
import type { MapEnd } from './use-google-map';
import styles from './GoogleMapFrame.module.css';

export interface GoogleMapFrameProps {
  /** The view of the drawn map, whose zoom is taken over (B-MAP-ZOOM). */
  readonly view: MapView;
  readonly home: MapHome;
  readonly garages: readonly Fitter[];
  readonly icons: ReadonlyMap<number, MapIcon>;
  readonly selected: string | undefined;
  readonly onSelect: (accountNumber: string) => void;
  readonly isShown: boolean;
  /** The visitor pressed the button for this map. */
  readonly isAsked: boolean;
  readonly onReady: () => void;
  readonly onEnd: (reason: MapEnd) => void;
}

/** A frame that says nothing for so long is given up. */
const silentMs = 5_000;

/** Google's map, in a frame with an opaque origin: it and the page know of each other only what `messages.ts` lets through. */
export function GoogleMapFrame(props: GoogleMapFrameProps) {
  const { home, garages, isShown, isAsked, onSelect, onReady, onEnd } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const hear = (message: FrameMessage): void => {
    if (message.type === 'loaded') setLoaded(true);
    else if (message.type === 'ready') onReady();
    else if (message.type === 'failed') onEnd('failed');
    else if (garages.some(({ account_number }) => account_number === message.account))
      onSelect(message.account);
  };
  useFrameMessages(frame, hear);
  useEnd({ isLoaded, isShown, onEnd });
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (isShown && isAsked && document.activeElement === document.body) frame.current?.focus();
  }, [isShown, isAsked]);
  const map = shownMap(props, useHighlighted());
  const text = JSON.stringify(map);
  useEffect(() => {
    // The frame has no origin to name. It cannot become another site's: the page's policy frames our own addresses only.
    if (isLoaded) frame.current?.contentWindow?.postMessage(JSON.parse(text), '*');
  }, [isLoaded, text]);
  return (
    <iframe
      ref={frame}
      className={isShown ? styles.frame : `${styles.frame} ${styles.waiting}`}
      src={googleMapPath}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      title={`Google's map of the fitters near ${home.name}`}
    />
  );
}

function shownMap(
  { view, home, garages, icons, selected }: GoogleMapFrameProps,
  highlighted: string | null,
): ShownMap {
  const { name, latitude, longitude } = home;
  return {
    type: 'show',
    home: { name, latitude, longitude },
    zoom: Math.floor(view.halfZoom / 2),
    pins: garages.map((garage) => pinOf(garage, icons.get(garage.id))),
    selected: selected ?? null,
    highlighted,
  };
}

function pinOf(garage: Fitter, icon: MapIcon | undefined): MapPin {
  const { account_number: account, latitude, longitude } = garage;
  const look = icon?.mapIconSymbol === 'premium' ? 'premium' : (icon?.mapIconColour ?? 'green');
  return { account, name: nameOf(garage, icon), number: icon?.mapIconNumber ?? 0, look, latitude, longitude };
}

function useFrameMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  onMessage: (message: FrameMessage) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(
    () =>
      listen({
        from: () => frame.current?.contentWindow,
        origin: 'null',
        read: readFrameMessage,
        onMessage: (message) => latest.current(message),
      }),
    [frame],
  );
}

interface Ending extends Pick<GoogleMapFrameProps, 'isShown' | 'onEnd'> {
  readonly isLoaded: boolean;
}

/** Gives the frame up when it is silent, or when the network is gone. */
function useEnd({ isLoaded, isShown, onEnd }: Ending): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => latest.current('failed'), silentMs);
    return () => clearTimeout(timer);
    // `loaded` is a sign of life: it starts the wait again.
  }, [isLoaded, isShown]);
  useEffect(() => {
    const leave = (): void => latest.current('offline');
    addEventListener('offline', leave);
    return () => removeEventListener('offline', leave);
  }, []);
}

/** The account number of the card that the pointer or the focus is in. */
function useHighlighted(): string | null {
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const card = target instanceof Element ? target.closest('li[id^="fitter-"]') : null;
      setAccount(card?.id.slice('fitter-'.length) ?? null);
    };
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, note);
    return () => {
      for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, note);
    };
  }, []);
  return account;
}
