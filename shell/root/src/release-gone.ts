/** The edge answered 410: the release that a page was requested from is withdrawn. */
export class ReleaseGone extends Error {}
