import fs from 'node:fs';
import path from 'node:path';
import { decideRoute } from '@/contract/rules/access';
import { ROLE_DEFINITIONS, type SidebarEntry } from '@/contract/menus';

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

    it('leads to pages that exist and that the role may open', () => {
      expect(hrefs.filter((href) => !pageExists(href))).toEqual([]);
      expect(hrefs.map((href) => decideRoute(href, id))).toEqual(hrefs.map(() => ({ allow: true })));
    });
  },
);
