declare module '*.css';
/** Where webpack loads chunks from: the folder of this version. */
declare const __webpack_public_path__: string;

interface Window {
  /** Read by analytics scripts; does not exist before the visitor consents. */
  dataLayer?: object[];
}
