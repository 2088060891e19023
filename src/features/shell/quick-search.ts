import type { ApiInput } from '@/contract/api';
import { guidesBelow } from '@/contract/guides';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { MENU_ACTIONS, type MenuActionName } from '@/contract/menu-actions';
import { queryString } from '@/contract/request-url';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import type { ItemOf, ListKey } from '@/shared/api/use-all';
import type { MenuEntry, MenuGroup } from '@/shared/layouts/navigation';
import { paths } from '@/shared/lib/paths';
import { guideTitles, type GuideName } from '@/text/guide-titles';
import { menuActionText } from '@/text/menu-actions';
import { menuText } from '@/text/menu';
import { quickSearchText } from '@/text/quick-search';
import { returnStatusText } from '@/text/return-request';
import { statusText } from '@/text/status';

/** A search result and its page. */
export interface Found {
  id: string | number;
  label: string;
  /** Distinguishes it from others with the same name. */
  note?: string | null;
  href: string;
}

/** A guide of the back office, which opens over the page. */
export interface FoundGuide extends Omit<Found, 'href'> {
  guide: GuideName;
}

/** A kind of record, with a function that searches it. */
interface Source {
  group: string;
  find: (word: string) => Promise<Found[]>;
}

export interface FoundGroup {
  group: string;
  found: (Found | FoundGuide)[];
  /** Pages and actions, which are remembered when they are chosen. */
  isCommand?: boolean;
}

/** Maximum number of results per group. */
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

const PEOPLE_PAGE: Record<RoleId, Parameters<typeof paths.people>[0]> = {
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
      { id, label: name, href: paths.genres({ search: name }) },
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

const campaigns = (key: 'GET /admin/campaigns' | 'GET /issuer/campaigns', pathOf: (id: number) => string): Source =>
  listSource(menuText.campaigns, key, ({ id, name, status, format }) => ({
    ...{ id, label: name, note: `${statusText.campaignFormat[format]}, ${statusText.campaign[status]}` },
    href: pathOf(id),
  }));

const participations = (side: Side): Source =>
  listSource(menuText.participations, sideKey(side, 'GET /participants'), ({ id, campaign, issuer, status }) => ({
    ...{ id, label: campaign.name, note: [issuer.name, statusText.participant[status]].join(', ') },
    href: paths.participation(side, id),
  }));

const products = (side: Side): Source =>
  listSource(menuText.products, sideKey(side, 'GET /products'), ({ id, title, campaign, issuer, status }) => ({
    ...{ id, label: title, note: [campaign.name, issuer.name, statusText.product[status]].join(', ') },
    href: side === ROLE.SYSTEM ? paths.adminProduct(id) : paths.issuerProduct(id),
  }));

const settlements = (side: Side): Source =>
  listSource(menuText.settlements, sideKey(side, 'GET /settlements'), ({ id, campaign, issuer, status }) => ({
    ...{ id, label: campaign.name, note: [issuer.name, statusText.settlement[status]].join(', ') },
    href: paths.settlement(side, id),
  }));

const returns = (side: Side): Source =>
  listSource(menuText.returns, sideKey(side, 'GET /returns'), ({ id, order, customer, status }) => ({
    ...{ id, label: order.code, note: `${customer.name}, ${returnStatusText[status]}` },
    href: paths.returnRequest(side, id),
  }));

const workOf = (side: Side): Source[] => [participations(side), products(side), returns(side), settlements(side)];

/**
 * What a role can find in addition to pages and the named records of its menu. Fairs are first: an order is found by the
 * name of its fair, too.
 */
const SOURCES: Partial<Record<RoleId, readonly Source[]>> = {
  [ROLE.SYSTEM]: [
    campaigns('GET /admin/campaigns', (id) => paths.adminCampaign(id)),
    listSource(menuText.orders, 'GET /admin/orders', ({ id, code, recipient, issuer, status }) => ({
      ...{ id, label: code, note: `${recipient.name}, ${issuer.name}, ${statusText.order[status]}` },
      href: paths.officeOrder(ROLE.SYSTEM, id),
    })),
    ...workOf(ROLE.SYSTEM),
    listSource(menuText.books, 'GET /admin/books', ({ id, name, code, authors }) => ({
      ...{ id, label: name, note: [code, ...authors.map((author) => author.name)].join(', ') },
      href: paths.adminBook(id),
    })),
    listSource(quickSearchText.people, 'GET /admin/users', ({ id, name, email, code, role }) => ({
      ...{ id, label: name, note: `${statusText.role[role]}, ${email}` },
      href: paths.people(PEOPLE_PAGE[role], { search: code }),
    })),
    genres,
  ],
  [ROLE.ISSUER]: [
    campaigns('GET /issuer/campaigns', paths.issuerCampaign),
    listSource(menuText.orders, 'GET /issuer/orders', ({ id, code, recipient, status }) => ({
      ...{ id, label: code, note: `${recipient.name}, ${statusText.order[status]}` },
      href: paths.officeOrder(ROLE.ISSUER, id),
    })),
    ...workOf(ROLE.ISSUER),
    listSource(menuText.books, 'GET /issuer/books', ({ id, name, code, authors, isSeries }) => ({
      ...{ id, label: name, note: [code, ...authors.map((author) => author.name)].join(', ') },
      href: paths.issuerBook({ id, isSeries }),
    })),
  ],
};

/** A record without a page of its own, listed in a table: filtered by its code if it has one, else by its name. */
interface Named {
  id: number;
  name: string;
  code?: string;
  address?: string;
}

const entriesIn = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])]);

const namedSources = (menu: readonly MenuGroup[]): Source[] =>
  entriesIn(menu.flatMap(({ items }) => items)).flatMap(({ label, href, records }) => {
    if (!href || !records) return [];
    const toFound = ({ id, name, code, address }: Named): Found => ({
      ...{ id, label: name, note: code ?? address },
      href: href + queryString({ search: code ?? name }),
    });
    return [listSource(label, records as ListKey, toFound as (item: ItemOf<ListKey>) => Found)];
  });

/** Results by kind, and the kinds whose search failed. */
export interface QuickAnswer {
  groups: FoundGroup[];
  failed: string[];
}

/** Searches all kinds that the role may see in parallel; a failed one does not affect the others. */
export const searchRecords = async (role: RoleId, menu: readonly MenuGroup[], word: string): Promise<QuickAnswer> => {
  const sources = [...(SOURCES[role] ?? []), ...namedSources(menu)];
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

/** The pages of a menu whose label contains the word; all of them for an empty word. */
export const searchPages = (menu: readonly MenuGroup[], word: string): Found[] =>
  menu
    .flatMap(({ label, items }) => items.flatMap(pagesOf).map((found) => ({ ...found, note: label })))
    .filter(({ label }) => fold(label).includes(fold(word)));

const actionsOf = ({ href, label, children = [] }: MenuEntry): (Found & { words: string })[] => [
  ...Object.entries(MENU_ACTIONS[href ?? ''] ?? {}).map(([name, address]) => ({
    ...{ id: address, href: address, note: label },
    ...menuActionText[name as MenuActionName],
  })),
  ...children.flatMap(actionsOf),
];

/**
 * What can be begun on the pages of a menu, where label and synonyms contain every word; all of it for an empty word.
 */
export const searchActions = (menu: readonly MenuGroup[], word: string): Found[] => {
  const words = fold(word).split(/\s+/);
  return menu
    .flatMap(({ items }) => items.flatMap(actionsOf))
    .filter((action) => {
      const known = fold(`${action.label} ${action.words}`);
      return words.every((part) => known.includes(part));
    })
    .map(({ words: _synonyms, ...found }) => found);
};

/** More would hide the records that were looked for. */
const MOST_GUIDES = 4;

/** The guides of a role's pages, where title and synonyms contain every word; none for an empty word. */
export const searchGuides = (role: RoleId, word: string): FoundGuide[] => {
  if (word === '') return [];
  const words = fold(word).split(/\s+/);
  return guidesBelow(ROLE_DEFINITIONS[role].baseUrl)
    .filter((guide) => {
      const known = fold(`${guideTitles[guide].title} ${guideTitles[guide].words}`);
      return words.every((part) => known.includes(part));
    })
    .slice(0, MOST_GUIDES)
    .map((guide) => ({ id: guide, guide, label: guideTitles[guide].title }));
};

/** Puts what was chosen before first, the latest at the top. */
export const recentFirst = (found: readonly Found[], recent: readonly string[]): Found[] => {
  const placeOf = ({ href }: Found): number => (recent.includes(href) ? recent.indexOf(href) : recent.length);
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * Pages and actions that contain the word, in groups; for an empty word all of them, and in a group of their own first
 * those that were chosen before.
 */
export const searchCommands = (
  menu: readonly MenuGroup[],
  word: string,
  recent: readonly string[],
): (FoundGroup & { isCommand: true })[] => {
  const pages = recentFirst(searchPages(menu, word), recent);
  const actions = recentFirst(searchActions(menu, word), recent);
  const last =
    word === '' ? recentFirst([...pages, ...actions], recent).filter(({ href }) => recent.includes(href)) : [];
  const others = (found: readonly Found[]) => found.filter((one) => !last.includes(one));
  return [
    { group: quickSearchText.recent, found: last },
    { group: quickSearchText.pages, found: others(pages) },
    { group: quickSearchText.actions, found: others(actions) },
  ].map((group) => ({ ...group, isCommand: true }));
};
