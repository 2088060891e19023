import fs from 'node:fs';
import path from 'node:path';
import { decideRoute } from '@/contract/rules/access';
import { IconCircle } from '@tabler/icons-react';
import { ROLE_DEFINITIONS, type SidebarEntry } from '@/contract/menus';
import { menuIcon } from '@/shared/layouts/MenuIcon';

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
  },
);
