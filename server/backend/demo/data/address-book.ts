import { atHour, type Moment } from './moment';
import { makePeople, type SeedPerson } from './people';
import { places, type SeedAddress } from './places';

/** An entry of a customer's address book, and when it was added. */
export interface SeedBookEntry {
  customer: string;
  at: Moment;
  name: string;
  phone: string;
  address: SeedAddress;
  isDefault: boolean;
}

const entriesOf = ({ key: customer, name, phone }: SeedPerson): SeedBookEntry[] => [
  {
    ...{ customer, at: atHour(-40, 9), name: 'Nguyễn Thị Hạnh', phone: '0900 555 017' },
    ...{ address: { detail: '17 Lạch Tray', ...places.ngoQuyen }, isDefault: false },
  },
  {
    ...{ customer, at: atHour(-25, 20), name, phone },
    ...{ address: { detail: 'Lầu 4, 102 Lý Tự Trọng', ...places.benThanh }, isDefault: true },
  },
];

/** The demo customer's address book: the family's home, and the office as the default. */
export const makeAddressBook = (): SeedBookEntry[] =>
  makePeople()
    .filter(({ key }) => key === 'customer')
    .flatMap(entriesOf);
