import Router from 'next/router';
import { useRef } from 'react';
import type { ProductCard } from '@/contract/endpoints/products';
import type { Wished } from '@/contract/endpoints/wishes';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { useIsCustomer } from '@/shared/session/use-is-customer';
import { useToast } from '@/shared/ui/feedback/useToast';
import { wishButtonText } from '@/text/wish-button';

/** Identifies the title of a card. */
export type WishedProduct = Pick<ProductCard, 'id' | 'bookId' | 'title'>;

const NOTHING: Wished = { books: [], combos: [] };

const isWished = ({ books, combos }: Wished, { id, bookId }: WishedProduct): boolean =>
  bookId === null ? combos.includes(id) : books.includes(bookId);

const withTitle = ({ books, combos }: Wished, { id, bookId }: WishedProduct): Wished =>
  bookId === null ? { books, combos: [...combos, id] } : { books: [...books, bookId], combos };

const withoutTitle = ({ books, combos }: Wished, { id, bookId }: WishedProduct): Wished => ({
  books: books.filter((known) => known !== bookId),
  combos: combos.filter((known) => known !== id),
});

interface WishState {
  wished: boolean;
  toggle: () => Promise<void>;
  /** Whether the current customer's list is loaded. */
  isKnown: boolean;
}

/**
 * Returns whether the title of a card is on the customer's wish list, and a function that toggles it: shown at once,
 * reverted if it is refused.
 */
export const useWish = (product: WishedProduct): WishState => {
  const toast = useToast();
  const isCustomer = useIsCustomer();
  const { data, mutate } = useApi('GET /wishes/titles', isCustomer ? {} : null);
  const wished = isWished(data ?? NOTHING, product);
  const underWay = useRef(false);

  const save = async (add: boolean): Promise<void> => {
    const change = async (): Promise<Wished> => {
      await (add
        ? call('POST /wishes', { body: { productId: product.id } })
        : call('DELETE /wishes/{productId}', { params: { productId: product.id } }));
      return call('GET /wishes/titles', {});
    };
    const expected = (known: Wished = NOTHING) => (add ? withTitle : withoutTitle)(known, product);
    await mutate(change(), { optimisticData: expected, rollbackOnError: true, revalidate: false });
  };

  const saveAndSay = async (add: boolean): Promise<void> => {
    try {
      await save(add);
      if (add)
        toast.success(wishButtonText.added, {
          action: { label: wishButtonText.seeList, onClick: () => void Router.push(paths.wishes) },
        });
      else
        toast.success(wishButtonText.removed, {
          action: { label: wishButtonText.undo, onClick: () => void saveAndSay(true) },
        });
    } catch (error) {
      toast.error(messageOf(error, wishButtonText.failed));
    }
  };

  /** Not while a change is in progress: two at once may arrive in any order. */
  const toggle = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    await saveAndSay(!wished);
    underWay.current = false;
  };

  return { wished, toggle, isKnown: data !== undefined };
};
