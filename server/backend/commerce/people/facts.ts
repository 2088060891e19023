import type { Person } from '@/contract/endpoints/people';
import type { CurrentUser } from '@/contract/endpoints/users';
import { calendarDayInWords } from '@/contract/rules/calendar';
import { profileText } from '@/text/profile';
import { statusText } from '@/text/status';
import type { Facts } from '../records/facts';

const ofCustomer = ({ level, dob, gender }: NonNullable<CurrentUser['customer']>): Facts => ({
  level: level.name,
  dob: calendarDayInWords(dob),
  gender: gender ? profileText.male : profileText.female,
});

type Addressed = Pick<CurrentUser, 'address'>;

/** Form fields of a user's facts, where the names differ. */
export const USER_FIELDS = { address: 'address.detail', level: 'levelId' };

/** Returns whether two addresses differ in their parts. Their lines, which the history shows, may still be equal. */
export const hasOtherAddress = ({ address: one }: Addressed, { address: other }: Addressed): boolean =>
  one?.provinceCode !== other?.provinceCode || one?.wardCode !== other?.wardCode || one?.detail !== other?.detail;

type User = CurrentUser & Partial<Pick<Person, 'active'>>;

/** The facts of a user as the history shows them. */
export const factsOf = (user: User): Facts => ({
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
