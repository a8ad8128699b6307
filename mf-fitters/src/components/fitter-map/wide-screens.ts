/** As in the styles: on narrower screens there is no map, and neither its picture nor its code is fetched (S18.3). */
export const wideScreens = '(min-width: 75rem)';
