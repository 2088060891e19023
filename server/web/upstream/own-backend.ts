/** Placeholder for the address of the backend that this web process starts: it has one only while it runs. */
export const OWN_BACKEND = 'own';
