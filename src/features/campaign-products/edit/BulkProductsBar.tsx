import { Button, Group } from '@mantine/core';
import { LIMITS } from '@/contract/vocabulary/limits';
import { formatNumber } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { productEditText as text } from '@/text/product-edit';
import type { ChosenProducts } from './use-chosen-products';

/** What can be done with the ticked products. */
export function BulkProductsBar({ chosen, onEdit }: { chosen: ChosenProducts; onEdit: () => void }) {
  const { products, elsewhere, total, reading, selectMatches, clear } = chosen;
  const most = Math.min(total, LIMITS.productsEditedAtOnce);
  return (
    <>
      <span>
        <b>{text.chosen(formatNumber(products.length))}</b>
        {elsewhere > 0 ? text.chosenElsewhere(formatNumber(elsewhere)) : null}
      </span>
      <Group gap="md">
        {products.length < most ? (
          <Button variant="link" size="sm" loading={reading} onClick={() => void selectMatches()}>
            {total > most
              ? text.chooseFirst(formatNumber(most), formatNumber(total))
              : text.chooseAll(formatNumber(total))}
          </Button>
        ) : null}
        <Button variant="link" size="sm" onClick={onEdit}>
          {text.open}
        </Button>
        <Button variant="link" size="sm" onClick={clear}>
          {commonText.deselect}
        </Button>
      </Group>
    </>
  );
}
