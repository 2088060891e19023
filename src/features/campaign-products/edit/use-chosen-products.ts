import { useState } from 'react';
import type { ApiInput } from '@/contract/api';
import type { CampaignProductRow } from '@/contract/endpoints/campaign-products';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import type { RecordList } from '@/shared/records/use-record-list';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { RowKey } from '@/shared/ui/table/column';
import { productEditText as text } from '@/text/product-edit';

type Chosen = ReadonlyMap<string, CampaignProductRow>;

const NONE: Chosen = new Map();

const byId = (products: readonly CampaignProductRow[]): Chosen => new Map(products.map((one) => [one.id, one]));

/** The filters of the list, without its page and order. */
const narrowing = (query: object): string => JSON.stringify({ ...query, page: 1, size: 1, sort: '' });

/**
 * The ticked products across the pages of the table, each as it was read last, up to the number that is changed at once.
 * Another search or filter clears the selection.
 */
export const useChosenProducts = ({ query, page }: Pick<RecordList<CampaignProductRow>, 'query' | 'page'>) => {
  const toast = useToast();
  const asked = narrowing(query);
  const [state, setState] = useState({ asked, chosen: NONE });
  const [reading, setReading] = useState(false);
  const isSame = state.asked === asked;
  if (!isSame) setState({ asked, chosen: NONE });
  const chosen = isSame ? state.chosen : NONE;
  const here = byId(page?.data ?? []);
  const products = [...chosen.values()].map((product) => here.get(product.id) ?? product);
  const keep = (kept: readonly CampaignProductRow[]) => {
    if (kept.length > LIMITS.productsEditedAtOnce) toast.warning(text.tooMany(LIMITS.productsEditedAtOnce));
    setState({ asked, chosen: byId(kept.slice(0, LIMITS.productsEditedAtOnce)) });
  };
  return {
    products,
    /** Number of ticked products on other pages. */
    elsewhere: products.filter(({ id }) => !here.has(id)).length,
    total: page?.metadata.total ?? 0,
    /** Whether `selectMatches` is loading. */
    reading,
    select: (keys: ReadonlySet<RowKey>) =>
      keep([...keys].flatMap((key) => here.get(String(key)) ?? chosen.get(String(key)) ?? [])),
    /** Ticks all that were found, in the order of the table, up to the number that is changed at once. */
    selectMatches: async () => {
      setReading(true);
      try {
        const first = { ...query, page: 1, size: LIMITS.productsEditedAtOnce };
        const { data } = await call('GET /issuer/products', { query: first } as ApiInput<'GET /issuer/products'>);
        setState({ asked, chosen: byId(data) });
      } catch (error) {
        toast.refused(error);
      } finally {
        setReading(false);
      }
    },
    clear: () => setState({ asked, chosen: NONE }),
  };
};

export type ChosenProducts = ReturnType<typeof useChosenProducts>;
