/** The button that pays; the bar at the bottom of a phone leads to it. */
export const payButtonId = 'pay';
