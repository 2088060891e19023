import { userHistory, type Person } from '@/contract/endpoints/people';
import type { CurrentUser } from '@/contract/endpoints/users';
import { profileText } from '@/text/profile';
import { statusText } from '@/text/status';
import type { Facts } from '../records/audit';
import type { Standing } from '../records/stale';

const ofCustomer = ({ level, dob, gender }: NonNullable<CurrentUser['customer']>): Facts => ({
  level: level.name,
  dob: dob.split('-').reverse().join('/'),
  gender: gender ? profileText.male : profileText.female,
});

type Dweller = Pick<CurrentUser, 'address'>;

/** Under which field of the forms a fact of a user stands, where the names differ. */
const USER_FIELDS = { address: 'address.detail', level: 'levelId' };

/** Whether an address has other codes, which its line need not tell: some are known by their line alone. */
export const livesElsewhere = ({ address: one }: Dweller, { address: other }: Dweller): boolean =>
  one?.provinceCode !== other?.provinceCode || one?.wardCode !== other?.wardCode || one?.detail !== other?.detail;

type User = CurrentUser & Partial<Pick<Person, 'active'>>;

/** A user as the history of his changes shows him. */
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

/** A user as he stands before a change. */
export const standingOf = (user: User): Standing => ({
  kind: userHistory,
  id: user.id,
  version: user.version,
  facts: factsOf(user),
  fieldOf: USER_FIELDS,
});
