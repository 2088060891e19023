import { useRouter, type NextRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import type { TableView } from '@/contract/endpoints/table-views';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useApi } from '@/shared/api/use-api';
import { useToast } from '@/shared/ui/feedback/useToast';
import { tableViewText } from '@/text/table-view';
import { isRecordId } from './query-values';

export type OpenedView = TableView;

type UrlQuery = NextRouter['query'];

/** The query key that names a view in an address. */
export const VIEW = 'view';

const viewIdIn = ({ [VIEW]: given }: UrlQuery): number | undefined =>
  typeof given === 'string' && isRecordId(given) ? Number(given) : undefined;

/** Whether the address names a view. */
export const useIsViewNamed = (): boolean => viewIdIn(useRouter().query) !== undefined;

/** The parameters of the path of a page: `{ id: '7' }` of `/admin/genres/[id]`. */
export const pathParameters = (pathname: string, query: UrlQuery): UrlQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => pathname.includes(`[${name}]`)));

/** The named view in the address, with the other views of this table. It asks for them only if the address names one. */
export const useOpenedView = () => {
  const { pathname, query, isReady } = useRouter();
  const id = isReady ? viewIdIn(query) : undefined;
  const { data, error, mutate } = useApi('GET /table-views', id === undefined ? null : { query: { table: pathname } });
  const view = data?.find((one) => one.id === id);
  const isMissing = id !== undefined && data !== undefined && !view;
  return { id, view, isMissing, isUnread: data === undefined && error !== undefined, readAgain: mutate };
};

/** A view's query by name, of what the list knows; always with a size, as each browser has its own default. */
const queryIn = (view: TableView, names: readonly string[]): UrlQuery => {
  const given = new URLSearchParams(view.query);
  return {
    size: String(LIMITS.tableSize),
    ...Object.fromEntries(
      names.filter((name) => given.has(name)).map((name) => [name, given.getAll(name).filter((value) => value !== '')]),
    ),
  };
};

/**
 * Opens the view that an address names, if it says nothing else of the list: its search, filters, sort order and page size
 * become part of the address, where they can be changed. An address that says more is of a view that was changed. A view
 * that does not exist (any more) is reported, and the list is shown without it.
 * @param names query keys of the list
 * @returns whether the list has to wait for the view
 */
export const useViewInAddress = (names: readonly string[]): boolean => {
  const router = useRouter();
  const toast = useToast();
  const { id, view, isMissing, isUnread, readAgain } = useOpenedView();
  const isBare = id !== undefined && ![...names, 'page'].some((name) => router.query[name] !== undefined);
  const open = useEffectEvent((opened: TableView) => {
    const { pathname, query } = router;
    const full = { ...pathParameters(pathname, query), ...queryIn(opened, names), [VIEW]: String(opened.id) };
    void router.replace({ pathname, query: full }, undefined, { shallow: true, scroll: false });
  });
  const leave = useEffectEvent(async () => {
    // The views may have been read before this one was saved.
    const views = await readAgain().catch(() => undefined);
    if (views?.some((one) => one.id === id)) return;
    const { [VIEW]: _missing, ...query } = router.query;
    toast.warning(tableViewText.missing);
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => {
    if (isBare && view) open(view);
  }, [isBare, view]);
  useEffect(() => {
    if (isMissing) void leave();
  }, [isMissing]);
  // Without an answer the whole list is shown, until the view is read.
  return isBare && !isUnread;
};
