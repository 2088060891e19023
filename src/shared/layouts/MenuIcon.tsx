import {
  IconAward,
  IconBook,
  IconBooks,
  IconBuildingCarousel,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartBar,
  IconCashBanknote,
  IconCircle,
  IconCreditCard,
  IconFeather,
  IconListTree,
  IconNotebook,
  IconReportMoney,
  IconScale,
  IconMailShare,
  IconPrinter,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconStar,
  IconTags,
  IconTruck,
  IconTruckReturn,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { MenuEntry } from './navigation';

const icons: Record<string, Icon> = {
  dashboard: IconChartBar,
  campaigns: IconBuildingCarousel,
  participants: IconMailShare,
  products: IconTags,
  orders: IconReceipt,
  delivery: IconTruck,
  pickup: IconBuildingStore,
  returns: IconTruckReturn,
  settlements: IconScale,
  payments: IconCreditCard,
  reconciliation: IconReportMoney,
  refunds: IconCashBanknote,
  personnels: IconUsers,
  journal: IconNotebook,
  issuers: IconBuildingWarehouse,
  books: IconBooks,
  publishers: IconPrinter,
  authors: IconFeather,
  genres: IconListTree,
  reviews: IconStar,
  customers: IconUserHeart,
  organizations: IconSchool,
  groups: IconUsersGroup,
  levels: IconAward,
  profile: IconSettings,
  book: IconBook,
};

/** Returns the icon by its name, or else by the last segment of the path. */
export const menuIcon = ({ icon, href, children }: MenuEntry): Icon => {
  const name = icon ?? href?.split('/').at(-1) ?? (children ? 'orders' : '');
  return icons[name] ?? IconCircle;
};

export const MenuIcon = ({ entry }: { entry: MenuEntry }) =>
  createElement(menuIcon(entry), { size: 18, 'aria-hidden': true });
