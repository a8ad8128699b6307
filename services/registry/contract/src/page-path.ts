import { parsePostcode } from '@tyres/contract-kit/postcode';

/** A segment of a page's path: fixed text, or a parameter. */
export type PathSegment =
  | { readonly text: string; readonly type?: undefined }
  | { readonly parameter: string; readonly type: string | undefined };

/** The types that a parameter can have, as in `/{postcode:postcode}`, with what they match (SD03). */
export const parameterTypes: Readonly<Record<string, (segment: string) => boolean>> = {
  postcode: (segment) => parsePostcode(segment) !== undefined,
};

/** Lower-case words with hyphens between, so that a page has one address and every link to it looks alike. */
const textPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a page may have the path: `/`, or segments of text or parameters, without a slash at the end. */
export function isPagePath(path: string): boolean {
  const [root, ...segments] = readPagePath(path);
  return (
    path === '/' ||
    (root !== undefined &&
      'text' in root &&
      root.text === '' &&
      segments.length > 0 &&
      segments.every((segment) => !('text' in segment) || textPattern.test(segment.text)))
  );
}

/** Whether every address of the first path is one of the second, which has a parameter somewhere in place of a text: `/michelin` is in `/{brand_slug}`. */
export function isWithin(path: string, wider: string): boolean {
  const [segments, others] = [readPagePath(path), readPagePath(wider)];
  return (
    pathShape(path) !== pathShape(wider) &&
    segments.length === others.length &&
    segments.every((segment, at) => {
      const other = others[at];
      if (!other) return false;
      if ('text' in other) return 'text' in segment && segment.text === other.text;
      if ('text' in segment)
        return other.type === undefined || parameterTypes[other.type]?.(segment.text) === true;
      return other.type === undefined || other.type === segment.type;
    })
  );
}

const parameterPattern = /^\{(\w+)(?::(\w+))?\}$/;

/** Splits a page's path into its segments: `/{brand_slug}/fitters` into an empty text, a parameter and 'fitters'. */
export function readPagePath(path: string): readonly PathSegment[] {
  return path.split('/').map((segment) => {
    const match = parameterPattern.exec(segment);
    return match?.[1] === undefined ? { text: segment } : { parameter: match[1], type: match[2] };
  });
}

/** The path without the names of its parameters: pages match the same addresses if this is the same. */
export function pathShape(path: string): string {
  return readPagePath(path)
    .map((segment) => ('text' in segment ? segment.text : `{${segment.type ?? ''}}`))
    .join('/');
}
