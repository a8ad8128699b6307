import { useProgramSettings } from './program-settings';

/** Runs the tests of a file in order, on a stack whose checkout service has other settings. */
export function useCheckoutSettings(settings: Readonly<Record<string, string>>): void {
  // The edge has kept for a minute what the shop takes.
  useProgramSettings({ checkout: settings, edge: {} });
}
