declare module '*.css';
/** Where webpack loads chunks from: the folder of this very version. */
declare const __webpack_public_path__: string;

interface Window {
  /** What analytics read; there is none before the visitor has agreed to that. */
  dataLayer?: object[];
}
