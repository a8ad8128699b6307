/** JSON values in place of a part of a list or record. */
const wrongParts: Readonly<Record<string, unknown>> = {
  null: null,
  'a text': 'x',
  'a text with NUL': 'x\0',
  'a negative number': -7,
  'a number past 32 bits': 3_000_000_000,
  'an empty list': [],
  'a list of null': [null],
  'an empty object': {},
};

/** Copies of a list or record, each with one wrong part, however deep. */
export function spoiltCopies(value: unknown): { label: string; copy: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => {
    const others = Object.entries(value).filter(([other]) => other !== key);
    const withPart = (copy: unknown): unknown =>
      isList ? value.with(Number(key), copy) : { ...value, [key]: copy };
    return [
      { label: `.${key}: missing`, copy: isList ? others.map(([, one]) => one) : Object.fromEntries(others) },
      ...Object.entries(wrongParts).map(([label, wrong]) => ({
        label: `.${key}: ${label}`,
        copy: withPart(wrong),
      })),
      ...spoiltCopies(part).map(({ label, copy }) => ({ label: `.${key}${label}`, copy: withPart(copy) })),
    ];
  });
}
