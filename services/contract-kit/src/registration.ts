/**
 * A format of British registrations since 1903. `pattern` allows the letters and digits that are issued: I, Q and Z are in
 * no area code but Northern Ireland's, and no number begins with 0. `loose` allows every letter, for personal marks.
 */
interface PlateFormat {
  readonly pattern: RegExp;
  readonly loose: RegExp;
  /** Every length of the format, with L for a letter and D for a digit. */
  readonly shapes: readonly string[];
}

const digits = (most: number): string[] => Array.from({ length: most }, (_, index) => 'D'.repeat(index + 1));
const letters = (most: number): string[] => Array.from({ length: most }, (_, index) => 'L'.repeat(index + 1));
const datelessShapes = [
  ...letters(3).flatMap((marks) => digits(4).map((number) => marks + number)),
  ...digits(3).flatMap((number) => letters(3).map((marks) => number + marks)),
  ...letters(2).map((marks) => `DDDD${marks}`),
];

const formats: readonly PlateFormat[] = [
  // Current, since 2001: AB12 CDE.
  { pattern: /^[A-HJ-PR-Y]{2}\d{2}[A-HJ-PR-Z]{3}$/, loose: /^[A-Z]{2}\d{2}[A-Z]{3}$/, shapes: ['LLDDLLL'] },
  // Prefix, 1983 to 2001: A123 BCD; with Q for vehicles of unknown age.
  {
    pattern: /^[A-HJ-NP-TV-Y][1-9]\d{0,2}[A-HJ-PR-Y]{3}$/,
    loose: /^[A-Z][1-9]\d{0,2}[A-Z]{3}$/,
    shapes: digits(3).map((number) => `L${number}LLL`),
  },
  // Suffix, 1963 to 1983: ABC 123D.
  {
    pattern: /^[A-HJ-PR-Y]{3}[1-9]\d{0,2}[A-HJ-NPR-TV-Y]$/,
    loose: /^[A-Z]{3}[1-9]\d{0,2}[A-Z]$/,
    shapes: digits(3).map((number) => `LLL${number}L`),
  },
  // Dateless, before 1963 and still in Northern Ireland: AB 1234, 1234 AB, AIZ 1234, 1 A.
  {
    pattern: /^(?:[A-PR-Z]{1,3}[1-9]\d{0,3}|[1-9]\d{0,2}[A-PR-Z]{1,3}|[1-9]\d{3}[A-PR-Z]{1,2})$/,
    loose: /^(?:[A-Z]{1,3}[1-9]\d{0,3}|[1-9]\d{0,2}[A-Z]{1,3}|[1-9]\d{3}[A-Z]{1,2})$/,
    shapes: datelessShapes,
  },
];

/** Spaces of every width, dashes and dots between the halves. */
const separators = /[\s.·_\-\u2010-\u2015\u200b-\u200d\u2060\ufeff]+/g;
const maxTypedLength = 40;

/**
 * Normalises a registration from any spelling to upper case without spaces. O and I are corrected to 0 and 1, or the
 * other way round, where only one format then fits. Undefined when it is not British.
 */
export function parseRegistration(text: string): string | undefined {
  const compact = text.length > maxTypedLength ? '' : text.replace(separators, '');
  if (!/^[A-Za-z0-9]{2,7}$/.test(compact)) return undefined;
  const plate = compact.toUpperCase();
  if (formats.some(({ pattern }) => pattern.test(plate))) return plate;
  const corrected = new Set(formats.flatMap((format) => readings(plate, format)));
  if (corrected.size === 1) return [...corrected][0];
  return formats.some(({ loose }) => loose.test(plate)) ? plate : undefined;
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

/** The readings of a plate in a format, with O and I for 0 and 1 or the other way round. */
function readings(plate: string, { pattern, shapes }: PlateFormat): string[] {
  return shapes
    .filter((shape) => shape.length === plate.length)
    .map((shape) => Array.from(plate, (character, at) => readAs(character, shape[at])).join(''))
    .filter((reading) => pattern.test(reading));
}

function readAs(character: string, kind: string | undefined): string {
  if (kind === 'D') return character === 'O' ? '0' : character === 'I' ? '1' : character;
  return character === '0' ? 'O' : character === '1' ? 'I' : character;
}
