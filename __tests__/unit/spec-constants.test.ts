import fs from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NextConfig } from 'next';
import { DEFAULT_ROUTE, PAGE_ACCESS } from '@/contract/rules/access';
import { ROLE_DEFINITIONS, type RoleDefinition, type SidebarEntry } from '@/contract/menus';
import { ROLE } from '@/contract/vocabulary/roles';
import { CART_KEY } from '@/entities/cart/cart-store';
import { AppProviders } from '@/shared/ui/AppProviders';
import { theme } from '@/shared/ui/theme/theme';
import { commonText } from '@/text/common';

const mockToasts = jest.fn((_props: object) => null);

jest.mock('notistack', () => ({
  ...jest.requireActual<object>('notistack'),
  SnackbarProvider: (props: object) => mockToasts(props),
}));

const { images } = jest.requireActual<NextConfig>('../../next.config.js');

/** Sidebars of S2.2 and S2.3: every label by route. An entry may be missing until its page exists, never differ. */
const COMMON_ENTRIES = {
  dashboard: 'Thống kê',
  campaigns: 'Hội sách',
  participants: 'Tham gia hội sách',
  products: 'Sách bán',
  'orders/delivery': 'Đơn giao',
  'orders/pickup': 'Đơn tại quầy',
  settlements: 'Đối soát',
  books: 'Kho sách',
  // Additions: the specification has no return requests, no reviews and no journal.
  returns: 'Trả sách',
  reviews: 'Đánh giá sách',
  journal: 'Nhật ký',
  'settings/profile': expect.any(String),
};

const SIDEBARS: [role: RoleDefinition, entries: Record<string, unknown>][] = [
  [
    ROLE_DEFINITIONS[ROLE.SYSTEM],
    {
      ...COMMON_ENTRIES,
      payments: 'Thanh toán trực tuyến',
      // An addition: the specification has no reconciliation.
      reconciliation: 'Đối soát hằng ngày',
      refunds: 'Hoàn tiền',
      personnels: 'Nhân sự',
      issuers: 'Nhà phát hành',
      publishers: 'Nhà xuất bản',
      authors: 'Tác giả',
      genres: 'Thể loại sách',
      customers: expect.any(String),
      organizations: 'Tổ chức',
      groups: 'Nhóm',
      levels: 'Cấp độ khách hàng',
    },
  ],
  [ROLE_DEFINITIONS[ROLE.ISSUER], COMMON_ENTRIES],
];

const PAGES = path.resolve(__dirname, '../../pages');

const pageExists = (route: string): boolean =>
  [`${route}.tsx`, `${route}/index.tsx`].some((file) => fs.existsSync(path.join(PAGES, file)));

const linksOf = ({ label, href, children = [] }: SidebarEntry): [href: string, label: string][] => [
  ...(href ? [[href, label] as [string, string]] : []),
  ...children.flatMap(linksOf),
];

describe('roles (S2.5, S2.6, S6)', () => {
  test.each([
    [1, ROLE.SYSTEM, 'admin', 'Quản trị viên', '/admin', '/admin/dashboard'],
    [2, ROLE.ISSUER, 'issuer', 'Nhà phát hành', '/issuer', '/issuer/dashboard'],
    [3, ROLE.STAFF, 'staff', 'Nhân viên', '/', '/'],
    [4, ROLE.CUSTOMER, 'customer', 'Khách hàng', '/', '/'],
  ])('role %d has its id, names, area and default route', (number, id, name, displayName, baseUrl, defaultRoute) => {
    expect(id).toBe(number);
    expect(ROLE_DEFINITIONS[id]).toMatchObject({ id, name, displayName, baseUrl, defaultRoute });
    expect(ROLE_DEFINITIONS[id].sidebarMenuGroups).toBeInstanceOf(Array);
    expect(ROLE_DEFINITIONS[id].settingsMenus).toBeInstanceOf(Array);
    expect(DEFAULT_ROUTE[id]).toBe(defaultRoute);
  });

  test('the protected prefixes and who may open them', () => {
    // The first three are additions: the specification names no page of notifications, library or wishes.
    expect(Object.fromEntries(PAGE_ACCESS)).toEqual({
      '/notifications': 'authenticated',
      '/library': [4],
      '/wishes': [4],
      '/admin': [1],
      '/issuer': [2],
      '/profile': [4],
      '/orders': [4],
      '/protected': 'authenticated',
    });
  });
});

describe('menus (S2.2 to S2.4)', () => {
  test.each(SIDEBARS)(
    'the sidebar of $name has no entry but those of the specification, labelled alike',
    (role, all) => {
      const links = role.sidebarMenuGroups.flatMap(({ items }) => items.flatMap(linksOf));
      const known = Object.entries(all).map(([route, label]) => [`${role.baseUrl}/${route}`, label]);
      expect(links.map(([href, label]) => [href, label])).toEqual(
        links.map(([href]) => known.find(([route]) => route === href)),
      );
    },
  );

  test.each(SIDEBARS)(
    'the sidebar of $name has an entry for every page of the specification that exists',
    (role, all) => {
      const links = role.sidebarMenuGroups.flatMap(({ items }) => items.flatMap(linksOf)).map(([href]) => href);
      const pages = Object.keys(all).map((route) => `${role.baseUrl}/${route}`);
      expect(links.toSorted()).toEqual(pages.filter(pageExists).toSorted());
    },
  );

  test.each(SIDEBARS)('the sidebar of $name begins with the group of the system and its dashboard', (role) => {
    const [first] = role.sidebarMenuGroups;
    expect([first?.label, first?.items[0]?.href]).toEqual(['Hệ thống', `${role.baseUrl}/dashboard`]);
  });

  test.each(SIDEBARS)('the sidebar of $name ends with the group "Cài đặt", which holds the profile alone', (role) => {
    const last = role.sidebarMenuGroups.at(-1);
    expect(last?.label).toBe('Cài đặt');
    expect(last?.items).toEqual([{ label: 'Hồ sơ', href: `${role.baseUrl}/settings/profile` }]);
  });

  test.each([
    ['Đối tác', ['issuers', 'books', 'publishers', 'authors', 'genres']],
    ['Khách hàng', ['customers', 'organizations', 'groups', 'levels']],
  ])('the group %s of an administrator holds pages of its own, in the order of the specification', (label, pages) => {
    const group = ROLE_DEFINITIONS[ROLE.SYSTEM].sidebarMenuGroups.find((one) => one.label === label);
    const hrefs = group?.items.map(({ href }) => href) ?? [];
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs).toEqual(pages.map((page) => `/admin/${page}`).filter((href) => hrefs.includes(href)));
  });

  test('the delivery orders of an issuer stand under the orders', () => {
    const items = ROLE_DEFINITIONS[ROLE.ISSUER].sidebarMenuGroups.flatMap((group) => group.items);
    const delivery = expect.objectContaining({ label: 'Đơn giao', href: '/issuer/orders/delivery' });
    expect(items).toContainEqual(
      expect.objectContaining({ label: 'Đơn hàng', children: expect.arrayContaining([delivery]) }),
    );
  });

  test('a customer has a menu entry for the orders', () => {
    expect(ROLE_DEFINITIONS[ROLE.CUSTOMER].settingsMenus).toContainEqual({ label: 'Đơn hàng', href: '/orders' });
  });
});

describe('constants (S9.12 to S9.18)', () => {
  test('image widths and quality', () => {
    expect(images?.deviceSizes).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
    expect(images?.imageSizes).toEqual([16, 32, 48, 64, 96, 128, 256, 384]);
    expect(images?.qualities).toEqual([75]);
  });

  test('toasts stand at the top right', () => {
    renderToStaticMarkup(createElement(AppProviders, { children: null }));
    expect(mockToasts).toHaveBeenCalledWith(
      expect.objectContaining({ anchorOrigin: { vertical: 'top', horizontal: 'right' } }),
    );
  });

  test('a dialog is as wide as max-w-lg, 32rem', () => {
    expect(theme.components?.Modal?.defaultProps).toMatchObject({ size: '32rem' });
  });

  test('the cart is kept under cart-store', () => {
    expect(CART_KEY).toBe('cart-store');
  });

  test('the placeholder of date and time', () => {
    expect(commonText.dateTimePlaceholder).toBe('dd/mm/yyyy hh:mm');
  });
});
