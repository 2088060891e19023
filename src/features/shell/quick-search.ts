import type { ApiInput } from '@/contract/api';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import { ORDER_TYPE } from '@/contract/states/order';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import type { ItemOf, ListKey } from '@/shared/api/use-all';
import type { MenuEntry, MenuGroup } from '@/shared/layouts/navigation';
import { paths } from '@/shared/lib/paths';
import { menuText } from '@/text/menu';
import { publisherMenu } from '@/text/publisher';
import { quickSearchText } from '@/text/quick-search';
import { statusText } from '@/text/status';

/** Something that was found, and the page it is on. */
export interface Found {
  id: string | number;
  label: string;
  /** What tells it from others of that name. */
  note?: string | null;
  href: string;
}

/** Where is searched: a kind of record, and how to find some of them. */
interface Source {
  group: string;
  find: (word: string) => Promise<Found[]>;
}

export interface FoundGroup {
  group: string;
  found: Found[];
}

/** Hits of a group. */
const SIZE = 5;

const listSource = <Key extends ListKey>(
  group: string,
  key: Key,
  toFound: (item: ItemOf<Key>) => Found,
  fixed: object = {},
): Source => ({
  group,
  find: async (word) => {
    const query = { ...fixed, search: word, size: SIZE };
    const page = (await call(key, { query } as ApiInput<Key>)) as Page<ItemOf<Key>>;
    return page.data.map(toFound);
  },
});

const PEOPLE_PAGE: Record<RoleId, Parameters<typeof paths.records>[0]> = {
  [ROLE.SYSTEM]: 'personnels',
  [ROLE.STAFF]: 'personnels',
  [ROLE.ISSUER]: 'issuers',
  [ROLE.CUSTOMER]: 'customers',
};

const genres: Source = {
  group: menuText.genres,
  find: async (word) => {
    const { data } = await call('GET /genres', { query: { size: 100 } });
    const all = data.flatMap(({ id, name, children }): Found[] => [
      { id, label: name, href: paths.records('genres', { search: name }) },
      ...children.map((child) => ({
        id: child.id,
        label: child.name,
        note: name,
        href: paths.childGenres(id, { search: child.name }),
      })),
    ]);
    return all.filter(({ label }) => fold(label).includes(fold(word))).slice(0, SIZE);
  },
};

/** What a role may find besides pages. */
const SOURCES: Partial<Record<RoleId, readonly Source[]>> = {
  [ROLE.SYSTEM]: [
    listSource(menuText.books, 'GET /admin/books', ({ id, name, code, authors }) => ({
      ...{ id, label: name, note: [code, ...authors.map((author) => author.name)].join(', ') },
      href: paths.adminBook(id),
    })),
    listSource(quickSearchText.people, 'GET /admin/users', ({ id, name, email, code, role }) => ({
      ...{ id, label: name, note: `${statusText.role[role]}, ${email}` },
      href: paths.records(PEOPLE_PAGE[role], { search: code }),
    })),
    listSource(publisherMenu, 'GET /admin/publishers', ({ id, name, code }) => ({
      ...{ id, label: name, note: code },
      href: paths.records('publishers', { search: code }),
    })),
    listSource(menuText.authors, 'GET /admin/authors', ({ id, name }) => ({
      ...{ id, label: name },
      href: paths.records('authors', { search: name }),
    })),
    genres,
    listSource(menuText.organizations, 'GET /admin/organizations', ({ id, name, address }) => ({
      ...{ id, label: name, note: address },
      href: paths.records('organizations', { search: name }),
    })),
    listSource(menuText.groups, 'GET /admin/groups', ({ id, name }) => ({
      ...{ id, label: name },
      href: paths.records('groups', { search: name }),
    })),
    listSource(menuText.levels, 'GET /admin/levels', ({ id, name }) => ({
      ...{ id, label: name },
      href: paths.records('levels', { search: name }),
    })),
  ],
  [ROLE.ISSUER]: [
    listSource(
      menuText.orders,
      'GET /issuer/orders',
      ({ id, code, recipient, status }) => ({
        ...{ id, label: code, note: `${recipient.name}, ${statusText.order[status]}` },
        href: paths.issuerDeliveryOrders({ search: code }),
      }),
      { type: ORDER_TYPE.DELIVERY },
    ),
    listSource(menuText.books, 'GET /issuer/books', ({ id, name, code, authors, isSeries }) => ({
      ...{ id, label: name, note: [code, ...authors.map((author) => author.name)].join(', ') },
      href: paths.issuerBook({ id, isSeries }),
    })),
  ],
};

/** What was found, by kind, and the kinds that could not be asked. */
export interface QuickAnswer {
  groups: FoundGroup[];
  failed: string[];
}

/** Asks everything that the role may see at once; what fails takes nothing from the others. */
export const searchRecords = async (role: RoleId, word: string): Promise<QuickAnswer> => {
  const sources = SOURCES[role] ?? [];
  const answers = await Promise.allSettled(sources.map(({ find }) => find(word)));
  const groups = answers.map((answer, at) => ({
    group: sources[at]?.group ?? '',
    found: answer.status === 'fulfilled' ? answer.value : null,
  }));
  return {
    groups: groups.flatMap(({ group, found }) => (found?.length ? [{ group, found }] : [])),
    failed: groups.flatMap(({ group, found }) => (found ? [] : [group])),
  };
};

const pagesOf = ({ label, href, children = [] }: MenuEntry): Found[] => [
  ...(href ? [{ id: href, label, href }] : []),
  ...children.flatMap(pagesOf),
];

/** The pages of a menu whose label holds the word; all of them for none. */
export const searchPages = (menu: readonly MenuGroup[], word: string): Found[] =>
  menu
    .flatMap(({ label, items }) => items.flatMap(pagesOf).map((found) => ({ ...found, note: label })))
    .filter(({ label }) => fold(label).includes(fold(word)));
