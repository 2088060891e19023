/** Leaves for an address that is no page of Next: another site, or one that the server draws by itself. */
export const leaveFor = (address: string): void => window.location.assign(address);
