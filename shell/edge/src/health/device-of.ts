import type { Device } from '@tyres/registry-contract/health';

/** The class of devices of a user agent. Newer iPads call themselves Macs, and count as `desktop`. */
export function deviceOf(userAgent: string): Device {
  if (/\biP(hone|ad|od)\b/.test(userAgent)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}
