import type { ProductEditAction, ProductEditSummary } from '@/contract/endpoints/product-edits';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber, formatTime } from '@/shared/lib/format';
import { UndoableEdits, type UndoneEdit } from '@/shared/records/UndoableEdits';
import { productEditText as text } from '@/text/product-edit';

const undo = async (id: number): Promise<UndoneEdit> => {
  const { restored, kept } = await call('PUT /issuer/products/edits/undone', { body: { id } });
  return {
    done: text.undone(formatNumber(restored)),
    kept: kept.map(({ id, title, message }) => ({ id, name: title, message })),
    keptWords: text.kept(formatNumber(kept.length)),
  };
};

const wordsOf = ({ action, products, reviews, orders, createdAt }: ProductEditSummary): string =>
  [
    text.recent(text.did[action as ProductEditAction], formatNumber(products), formatTime(createdAt)),
    ...(reviews > 0 ? [text.stillReviewed(formatNumber(reviews))] : []),
    ...(orders > 0 ? [text.staysCancelled(formatNumber(orders))] : []),
  ].join(' ');

/** The edits of many products that can still be undone, and what undoing them does not bring back (D4.5.20). */
export function RecentEdits() {
  const { data = [] } = useApi('GET /issuer/products/edits', {});
  const edits = data.map((edit) => ({ id: edit.id, undoUntil: edit.undoUntil, words: wordsOf(edit) }));
  return <UndoableEdits edits={edits} undo={undo} />;
}
