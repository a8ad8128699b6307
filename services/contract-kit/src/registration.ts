/** A registration as it is stored and compared: upper case, no spaces; undefined when it cannot be one. */
export function parseRegistration(text: string): string | undefined {
  const compact = text.replace(/[\s-]+/g, '').toUpperCase();
  return /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{2,7}$/.test(compact) ? compact : undefined;
}

/** The plate as it is read: 'AB12 CDE'. Older formats split between their letters and digits. */
export function formatRegistration(registration: string): string {
  const compact = registration.replace(/\s+/g, '').toUpperCase();
  if (/^[A-Z]{2}\d{2}[A-Z]{3}$/.test(compact)) return `${compact.slice(0, 4)} ${compact.slice(4)}`;
  const parts = /^([A-Z]\d{1,3})([A-Z]{3})$/.exec(compact) ?? /^([A-Z]{3})(\d{1,3}[A-Z])$/.exec(compact) ?? /^([A-Z]{1,3})(\d{1,4})$/.exec(compact) ?? /^(\d{1,4})([A-Z]{1,3})$/.exec(compact);
  return parts ? `${parts[1]} ${parts[2]}` : compact;
}
