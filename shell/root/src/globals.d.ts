declare module '*.css';
/** Where webpack loads chunks from: the folder of this very version. */
declare const __webpack_public_path__: string;
