/** What a shopper reads when a call failed and the service gave no reason (SD41). */
export const sorry = "Sorry, that didn't work. Please try again.";
