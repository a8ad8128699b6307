/**
 * The British registrations since 1903, with the letters and digits that are issued: I, Q and Z are in no area code but
 * Northern Ireland's, and no number begins with 0.
 */
const formats = [
  // Current, since 2001: AB12 CDE.
  /[A-HJ-PR-Y]{2}\d{2}[A-HJ-PR-Z]{3}/,
  // Prefix, 1983 to 2001: A123 BCD; with Q for vehicles of unknown age.
  /[A-HJ-NP-TV-Y][1-9]\d{0,2}[A-HJ-PR-Y]{3}/,
  // Suffix, 1963 to 1983: ABC 123D.
  /[A-HJ-PR-Y]{3}[1-9]\d{0,2}[A-HJ-NPR-TV-Y]/,
  // Dateless, before 1963 and still in Northern Ireland: AB 1234, 1234 AB, AIZ 1234, 1 A.
  /[A-PR-Z]{1,3}[1-9]\d{0,3}|[1-9]\d{0,2}[A-PR-Z]{1,3}|[1-9]\d{3}[A-PR-Z]{1,2}/,
];
const issued = new RegExp(`^(?:${formats.map(({ source }) => source).join('|')})$`);

/** Spaces of every width, dashes and dots between the halves. */
const separators = /[\s.·_\-\u2010-\u2015\u200b-\u200d\u2060\ufeff]/g;
const maxTypedLength = 40;

/**
 * Normalises a registration from any spelling to upper case without spaces. O and I are corrected to 0 and 1, or the
 * other way round, where only one reading then fits a format. Undefined when it is not British.
 */
export function parseRegistration(text: string): string | undefined {
  if (text.length > maxTypedLength) return undefined;
  const compact = text.replace(separators, '');
  if (!/^[A-Za-z0-9]{2,7}$/.test(compact)) return undefined;
  const plate = compact.toUpperCase();
  const [reading, ...others] = readings(plate).filter((one) => issued.test(one));
  if (reading && others.length === 0) return reading;
  // A personal mark may have letters that are not issued, where a format has letters.
  return issued.test(plate.replace(/[A-Z]/g, 'A')) ? plate : undefined;
}

/** A registration for display: 'AB12 CDE'. Older formats are split between letters and digits. */
export function formatRegistration(registration: string): string {
  const compact = registration.replace(separators, '').toUpperCase();
  const parts =
    /^([A-Z]{2}\d{2})([A-Z]{3})$/.exec(compact) ??
    /^([A-Z]\d{1,3})([A-Z]{3})$/.exec(compact) ??
    /^([A-Z]{3})(\d{1,3}[A-Z])$/.exec(compact) ??
    /^([A-Z]{1,3})(\d{1,4})$/.exec(compact) ??
    /^(\d{1,4})([A-Z]{1,3})$/.exec(compact);
  return parts ? `${parts[1]} ${parts[2]}` : compact;
}

/** All texts that a plate may mean: each O may be a 0, each I a 1, and the other way round. */
function readings(plate: string): string[] {
  return Array.from(plate).reduce(
    (begun, character) => begun.flatMap((start) => lookalikes(character).map((meant) => start + meant)),
    [''],
  );
}

function lookalikes(character: string): string[] {
  return ['0O', '1I'].find((pair) => pair.includes(character))?.split('') ?? [character];
}
