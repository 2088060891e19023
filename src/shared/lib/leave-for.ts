/** Navigates to an address that is not a Next page: another site, or one that the server renders itself. */
export const leaveFor = (address: string): void => window.location.assign(address);
