import type { Person } from '@/contract/people';
import type { CurrentUser } from '@/contract/users';
import { profileText } from '@/text/profile';
import { statusText } from '@/text/status';
import type { Facts } from '../records/audit';

const ofCustomer = ({ level, dob, gender }: NonNullable<CurrentUser['customer']>): Facts => ({
  level: level.name,
  dob: dob.split('-').reverse().join('/'),
  gender: gender ? profileText.male : profileText.female,
});

/** Under which field of the forms a fact of a user stands, where the names differ. */
export const USER_FIELDS = { address: 'address.detail', level: 'levelId' };

/** A user as the history of his changes shows him. */
export const factsOf = (user: CurrentUser & Partial<Pick<Person, 'active'>>): Facts => ({
  name: user.name,
  email: user.email,
  phone: user.phone,
  address: user.address?.line ?? null,
  imageUrl: user.imageUrl,
  role: statusText.role[user.role] ?? null,
  ...(user.active !== undefined && { active: user.active }),
  ...(user.customer && ofCustomer(user.customer)),
  ...(user.issuer && { description: user.issuer.description }),
});
