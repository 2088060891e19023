import { addAddress } from '../../commerce/customer-addresses/add-address';
import { makeAddressBook } from '../data/address-book';
import { callOf, instantOf, type Happening, type World } from '../world';

/** Entries of customers' address books. */
export const addressBookLives = (world: World): Happening[] =>
  makeAddressBook().map(({ customer, at, ...entry }) => ({
    at: instantOf(world, at),
    happen: (now: Date) => addAddress(callOf(world, customer, now), entry),
  }));
