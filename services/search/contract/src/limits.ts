/** In one call for the searches of several sessions. */
export const mostSessions = 20;
