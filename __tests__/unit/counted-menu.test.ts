import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { ROLE } from '@/contract/vocabulary/roles';
import { countedMenu, hasCounts } from '@/features/shell/BackOfficeShell';
import { SideMenu } from '@/shared/layouts/SideMenu';

jest.mock('next/router', () => ({ useRouter: () => ({ asPath: '/issuer/orders/delivery?status=2' }) }));

const { sidebarMenuGroups } = ROLE_DEFINITIONS[ROLE.ISSUER];

const draw = (newDeliveryOrders?: number): string => {
  const counts = newDeliveryOrders === undefined ? {} : { newDeliveryOrders };
  const menu = createElement(SideMenu, { menu: countedMenu(sidebarMenuGroups, counts) });
  return renderToStaticMarkup(createElement(MantineProvider, { children: menu }));
};

const deliveryLink = (html: string): string => /<a[^>]*orders\/delivery[\s\S]*?<\/a>/.exec(html)?.[0] ?? '';

describe('the figure beside a menu entry', () => {
  test('stands after the label, and the link says what it counts', () => {
    const link = deliveryLink(draw(3));
    expect(link).toContain('aria-label="Đơn giao, 3 đơn mới"');
    expect(link).toMatch(/>Đơn giao<.*>3</);
  });

  test('says the whole number where the bubble has no room', () => {
    const link = deliveryLink(draw(1234));
    expect(link).toContain('aria-label="Đơn giao, 1.234 đơn mới"');
    expect(link).toContain('>99+<');
  });

  test.each([[0], [undefined]])('is not there when nothing waits or it is not known: %s', (count) => {
    const link = deliveryLink(draw(count));
    expect(link).toContain('>Đơn giao<');
    expect(link).not.toContain('aria-label');
  });

  test('is asked for only where the menu has one', () => {
    expect(hasCounts(sidebarMenuGroups)).toBe(true);
    expect(hasCounts(ROLE_DEFINITIONS[ROLE.SYSTEM].sidebarMenuGroups)).toBe(true);
    expect(hasCounts(ROLE_DEFINITIONS[ROLE.CUSTOMER].sidebarMenuGroups)).toBe(false);
  });
});

test('the active item is marked, and no other', () => {
  const html = draw();
  expect(deliveryLink(html)).toContain('aria-current="page"');
  expect(html.match(/aria-current/g)).toHaveLength(1);
});
