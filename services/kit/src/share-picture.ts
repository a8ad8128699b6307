import { createHmac } from 'node:crypto';
import { secretsOf } from './rotated-secret';
import { isSameSecret } from './same-secret';

/** In characters. A longer heading is cut. */
const longestShareHeading = 120;
/** Counts the drawings: another number gives all pictures new addresses, since caches keep them for a year. */
const drawing = 1;
const proofLength = 16;

/**
 * Path of the picture that other sites show beside a link, drawn from a page's heading. It is signed, so that nobody else
 * can have pictures of their own words made (decision 48).
 */
export function sharePicturePath(heading: string, secret: string): string {
  // What XML cannot have is a space, and half a pair of surrogates a question mark.
  const clean = Buffer.from(heading)
    .toString()
    .replace(/[\p{Cc}\ufffe\uffff\s]+/gu, ' ')
    .trim();
  const shown = Array.from(clean).slice(0, longestShareHeading).join('');
  return `/share-pictures/${proofOf(shown, secretsOf(secret)[0])}?heading=${encodeURIComponent(shown)}`;
}

/** Whether `sharePicturePath` signed this heading. */
export function isShareHeading(heading: string, proof: string, secret: string): boolean {
  return secretsOf(secret).some((one) => isSameSecret(proof, proofOf(heading, one)));
}

function proofOf(heading: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(`share picture ${drawing}: ${heading}`);
  return mac.digest('base64url').slice(0, proofLength);
}
