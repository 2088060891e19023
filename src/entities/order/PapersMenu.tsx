import { Button, Menu, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { IssuerOrder } from '@/contract/endpoints/orders';
import { PAPER_KINDS, papersOf, type PaperKind } from '@/contract/rules/order-papers';
import { unprintable } from '@/contract/rules/printable';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { callForFile } from '@/shared/api/client';
import { download } from '@/shared/lib/download';
import { useToast } from '@/shared/ui/feedback/useToast';
import { orderPaperText } from '@/text/order-papers';

type PrintedOrder = Pick<IssuerOrder, 'id' | 'code' | 'status' | 'type' | 'address' | 'recipient'>;

interface PapersMenuProps {
  /** Orders whose papers are printed, in this order. */
  orders: readonly PrintedOrder[];
  /** The back office in which it is used. */
  side: Side;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

const printable = (orders: readonly PrintedOrder[], kind: PaperKind): PrintedOrder[] =>
  orders.filter((order) => papersOf(order).includes(kind));

/** The codes of the orders whose recipient has unprintable letters. */
const incomplete = (orders: readonly PrintedOrder[]): string =>
  orders
    .filter(({ recipient, address }) => unprintable(`${recipient.name} ${address?.line ?? ''}`) !== '')
    .map(({ code }) => code)
    .join(', ');

/** Requests the papers of those orders that have them and saves the file; shows how many were left out. */
const usePrint = ({ orders, side }: PapersMenuProps) => {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);

  const save = async (kind: PaperKind, ids: string[]): Promise<void> => {
    setDrawing(true);
    try {
      const file = await callForFile(sideKey(side, 'POST /orders/papers'), { body: { ids, kind } });
      download(file, orderPaperText.fileName(orderPaperText.kinds[kind], ids.length));
    } catch (error) {
      toast.error(messageOf(error, orderPaperText.failed));
    } finally {
      setDrawing(false);
    }
  };

  const print = (kind: PaperKind): void => {
    const ids = printable(orders, kind).map(({ id }) => id);
    if (ids.length > LIMITS.papersAtOnce) return void toast.warning(orderPaperText.tooMany(LIMITS.papersAtOnce));
    if (ids.length < orders.length) toast.info(orderPaperText.leftOut(orders.length - ids.length));
    void save(kind, ids);
  };

  return { drawing, print };
};

/** Menu of the papers of these orders: pick list, packing slips, address labels; not shown when none is possible. */
export function PapersMenu(props: PapersMenuProps) {
  const { orders, variant = 'outline', size } = props;
  const { drawing, print } = usePrint(props);
  const lacking = incomplete(orders);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={variant}
          size={size}
          loading={drawing}
          leftSection={<IconPrinter size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {orderPaperText.menu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lacking ? <p className="t-small">{orderPaperText.unprintable(lacking)}</p> : null}
        {PAPER_KINDS.map((kind) => (
          <Menu.Item key={kind} disabled={printable(orders, kind).length === 0} onClick={() => print(kind)}>
            {orderPaperText.kinds[kind]}
            <p className="t-small">{orderPaperText.hints[kind]}</p>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
