import fs from 'node:fs';
import path from 'node:path';
import { decideRoute } from '@/contract/rules/access';
import { IconCircle } from '@tabler/icons-react';
import { MENU_ACTIONS } from '@/contract/menu-actions';
import { ROLE_DEFINITIONS, type SidebarEntry } from '@/contract/menus';
import { menuIcon } from '@/shared/layouts/MenuIcon';
import { pathnameOf } from '@/shared/lib/paths';
import { menuActionText } from '@/text/menu-actions';

const PAGES = path.resolve(__dirname, '../../pages');

const pageExists = (href: string): boolean =>
  [`${href}.tsx`, `${href}/index.tsx`].some((file) => fs.existsSync(path.join(PAGES, file)));

const hrefsOf = ({ href, children = [] }: SidebarEntry): string[] => [
  ...(href ? [href] : []),
  ...children.flatMap(hrefsOf),
];

describe.each(Object.values(ROLE_DEFINITIONS))(
  'the menu of $name',
  ({ id, sidebarMenuGroups, settingsMenus, defaultRoute }) => {
    const entries = [...sidebarMenuGroups.flatMap(({ items }) => items), ...settingsMenus];
    const hrefs = [defaultRoute, ...entries.flatMap(hrefsOf)];

    it('has an icon of its own for each entry', () => {
      const items = sidebarMenuGroups.flatMap((group) => group.items);
      const plain = items.filter(
        ({ href, icon, children }) =>
          menuIcon({ label: '', ...(href && { href }), ...(icon && { icon }), ...(children && { children: [] }) }) ===
          IconCircle,
      );
      expect(plain).toEqual([]);
    });

    it('leads to pages that exist and that the role may open', () => {
      expect(hrefs.filter((href) => !pageExists(href))).toEqual([]);
      expect(hrefs.map((href) => decideRoute(href, id))).toEqual(hrefs.map(() => ({ allow: true })));
    });

    it('has actions that lead to such pages, too', () => {
      const actions = hrefs.flatMap((href) => Object.values(MENU_ACTIONS[href] ?? {}));
      const pages = actions.map((href) => pathnameOf(href));
      expect(pages.filter((page) => !pageExists(page))).toEqual([]);
      expect(pages.map((page) => decideRoute(page, id))).toEqual(pages.map(() => ({ allow: true })));
    });
  },
);

test('every action is of an entry of some menu, has words, and has an address of its own', () => {
  const entries = Object.values(ROLE_DEFINITIONS).flatMap(({ sidebarMenuGroups }) =>
    sidebarMenuGroups.flatMap(({ items }) => items.flatMap(hrefsOf)),
  );
  expect(Object.keys(MENU_ACTIONS).filter((href) => !entries.includes(href))).toEqual([]);
  const names = new Set(Object.values(MENU_ACTIONS).flatMap((actions) => Object.keys(actions)));
  expect([...names].sort()).toEqual(Object.keys(menuActionText).sort());
  const addresses = [...entries, ...Object.values(MENU_ACTIONS).flatMap((actions) => Object.values(actions))];
  expect(new Set(addresses).size).toBe(addresses.length);
});
