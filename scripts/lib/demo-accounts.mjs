/** The fixed accounts of the demo fair, printed at the start; the seed creates them. */
export const DEMO_ACCOUNTS = [
  ['admin@hoisach.test', 'system administrator'],
  ['issuer@hoisach.test', 'issuer'],
  ['issuer2@hoisach.test', 'issuer'],
  ['staff@hoisach.test', 'staff (refused on the website)'],
  ['customer@hoisach.test', 'customer'],
  ['customer2@hoisach.test', 'customer'],
  ['disabled@hoisach.test', 'disabled'],
];
