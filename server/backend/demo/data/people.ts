import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { customerNames } from './customer-names';
import type { GroupKey } from './groups';
import { groups } from './groups';
import { issuers, type IssuerKey } from './issuers';
import { levelOf, type LevelKey } from './levels';
import { organizations, type OrganizationKey } from './organizations';
import { places, type SeedAddress } from './places';
import { createRandom, stableUuid } from './random';

/** Customer data (D1.2). `point` is what was earned before the generated orders. */
export interface SeedCustomer {
  dob: string;
  /** true = male, false = female. */
  gender: boolean;
  point: number;
  level: LevelKey;
  groups: readonly GroupKey[];
  organizations: readonly OrganizationKey[];
}

export interface SeedPerson {
  key: string;
  /** The same on every machine and after every reset. */
  id: string;
  code: string;
  role: RoleId;
  name: string;
  email: string;
  phone: string;
  address: SeedAddress;
  active: boolean;
  /** Days before the seeding day; negative. */
  joinedDay: number;
  customer: SeedCustomer | null;
  issuer: IssuerKey | null;
}

const LETTERS: Record<RoleId, string> = { 1: 'A', 2: 'I', 3: 'S', 4: 'C' };
const streets = [
  'Nguyễn Trãi',
  'Trần Phú',
  'Lê Lợi',
  'Hai Bà Trưng',
  'Phan Đình Phùng',
  'Lý Thường Kiệt',
  'Hoàng Diệu',
];

const domainOf = (email: string) => email.slice(email.indexOf('@') + 1);

const organizationsOf = (email: string): OrganizationKey[] =>
  organizations
    .filter((organization) => organization.emailDomains.some((domain) => domain === domainOf(email)))
    .map((organization) => organization.key);

type Who = Pick<SeedPerson, 'key' | 'role' | 'name' | 'email'> & Partial<SeedPerson>;

function person(who: Who): SeedPerson {
  const random = createRandom(`person/${who.key}`);
  const code = LETTERS[who.role] + String(random.int(0, 999_999_999)).padStart(9, '0');
  const phone = `0900${String(random.int(400_000, 999_999))}`;
  const street = `${random.int(1, 280)} ${random.pick(streets)}`;
  const address = { detail: street, ...random.pick(Object.values(places)) };
  const joinedDay = -random.int(120, 700);
  return {
    ...{
      id: stableUuid(`user/${who.key}`),
      code,
      phone,
      address,
      active: true,
      joinedDay,
      customer: null,
      issuer: null,
    },
    ...who,
  };
}

function customer(who: Omit<Who, 'role'>, point: number, gender: boolean): SeedPerson {
  const random = createRandom(`customer/${who.key}`);
  const month = String(random.int(1, 12)).padStart(2, '0');
  const dob = `${random.int(1965, 2010)}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const followed = random.sample(groups, random.int(0, 3)).map((group) => group.key);
  const facts = { dob, gender, point, level: levelOf(point), groups: followed };
  return person({ ...who, role: ROLE.CUSTOMER, customer: { ...facts, organizations: organizationsOf(who.email) } });
}

/** Initial points that spread the customers over all five levels. */
function openingPoints(key: string): number {
  const random = createRandom(`points/${key}`);
  const [min, max] = random.weighted([
    [[0, 190], 8],
    [[200, 980], 12],
    [[1000, 2900], 11],
    [[3000, 7800], 6],
    [[8000, 12_500], 3],
  ] as const);
  return random.int(min, max);
}

function demoPeople(): SeedPerson[] {
  const saiGon = { detail: '35 Pasteur', ...places.saiGon };
  const ngoQuyen = { detail: '17 Lạch Tray', ...places.ngoQuyen };
  return [
    person({ key: 'admin', role: ROLE.SYSTEM, name: 'Hoàng Thu Trang', email: 'admin@hoisach.test' }),
    person({ key: 'staff', role: ROLE.STAFF, name: 'Phạm Đức Huy', email: 'staff@hoisach.test' }),
    person({ key: 'staff2', role: ROLE.STAFF, name: 'Đỗ Hồng Vân', email: 'staff2@hoisach.test' }),
    customer(
      { key: 'customer', name: 'Nguyễn Minh Anh', email: 'customer@hoisach.test', address: saiGon },
      3240,
      false,
    ),
    customer(
      { key: 'customer2', name: 'Trần Quốc Bảo', email: 'customer2@hoisach.test', address: ngoQuyen },
      310,
      true,
    ),
    customer({ key: 'disabled', name: 'Lê Văn Khoá', email: 'disabled@hoisach.test', active: false }, 40, true),
  ];
}

const issuerPeople = (): SeedPerson[] =>
  issuers.map(({ key, name, email, phone, address }) =>
    person({ key: `issuer/${key}`, role: ROLE.ISSUER, name, email, phone, address, issuer: key }),
  );

/** The demo accounts, the issuers' accounts and forty more customers. */
export function makePeople(): SeedPerson[] {
  const customers = customerNames.map(({ name, email, gender }) =>
    customer({ key: email, name, email }, openingPoints(email), gender),
  );
  return [...demoPeople(), ...issuerPeople(), ...customers];
}
