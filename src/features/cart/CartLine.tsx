import { ActionIcon, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconAward, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { countWord } from '@/contract/rules/count-word';
import { hasFiles } from '@/contract/rules/line-files';
import { priceLine } from '@/contract/rules/price';
import { FormatTag } from '@/entities/book/FormatTag';
import { pricedLine } from '@/entities/cart/basket';
import type { LevelGap } from '@/contract/rules/level';
import { isBuyable } from '@/entities/cart/is-buyable';
import type { CartItem } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { ProductCover } from '@/entities/product/ProductCover';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { formatSurcharge } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { QuantityStepper } from '@/shared/ui/controls/QuantityStepper';
import { LineAmount } from '@/shared/ui/LineAmount';
import { useToast } from '@/shared/ui/feedback/useToast';
import { cartText } from '@/text/cart';
import { commonText } from '@/text/common';
import { productText } from '@/text/product';
import classes from './CartLine.module.css';

/** Loaded for lines with files alone. */
const OwnedNote = dynamic(() => import('./OwnedNote').then((module) => module.OwnedNote), { ssr: false });

/** Up to this many copies the line warns that few are left. */
const FEW = 5;

interface CartLineProps {
  item: CartItem;
  /** What the customer's level lacks at the fair. */
  gap: LevelGap | null;
  /** Maximum quantity, given the other selected lines. */
  most: number;
  checked: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function Editions({ item: { product, withPdf, withAudio } }: Pick<CartLineProps, 'item'>) {
  const { togglePdf, toggleAudio } = cartStore.getState();
  const offered = [
    { label: cartText.pdf, price: product.pdfExtraPrice, checked: withPdf, toggle: togglePdf },
    { label: cartText.audio, price: product.audioExtraPrice, checked: withAudio, toggle: toggleAudio },
  ];
  return offered.map(({ label, price, checked, toggle }) =>
    price === null ? null : (
      <Checkbox
        key={label}
        checked={checked}
        onChange={() => toggle(product.id)}
        label={
          <>
            {label} <span className={classes.extra}>{formatSurcharge(price)}</span>
          </>
        }
      />
    ),
  );
}

function Availability({ item, gap, most }: Pick<CartLineProps, 'item' | 'gap' | 'most'>) {
  const { product } = item;
  if (!isBuyable(item)) {
    return <ProductStatusBadge status={product.status} short />;
  }
  if (gap)
    return (
      <span className={classes.few}>
        <IconAward size={16} aria-hidden />
        {productText.needLevel(gap.required)}
      </span>
    );
  if (most > FEW) return null;
  return (
    <span className={classes.few}>
      <IconAlertTriangle size={16} aria-hidden />
      {most < 1 ? cartText.takenByOthers : cartText.onlyLeft(most, countWord(product))}
    </span>
  );
}

/** One product in the cart: title, editions, quantity and price. */
export function CartLine({ item, gap, most, checked, onToggle, onRemove }: CartLineProps) {
  const toast = useToast();
  const { product, quantity } = item;
  const { title } = product;
  const offered = isBuyable(item) && gap === null;
  const buyable = offered && quantity <= most;
  return (
    <li className={classes.line} data-closed={!buyable || undefined}>
      <Checkbox
        className={classes.check}
        aria-label={cartText.selectLine(title)}
        checked={checked}
        disabled={!buyable}
        onChange={onToggle}
      />
      <Link href={paths.product(product)} className={classes.cover} tabIndex={-1} aria-hidden>
        <ProductCover product={product} width={62} />
      </Link>
      <div className={classes.words}>
        <Link href={paths.product(product)} className={classes.title}>
          {title}
        </Link>
        <p className={classes.by}>
          {[product.authors.map(({ name }) => name).join(', ') || commonText.unknownAuthor, product.issuer.name].join(
            ', ',
          )}
        </p>
        <div className={classes.choices}>
          <FormatTag format={product.format} />
          <Editions item={item} />
          <Availability item={item} gap={gap} most={most} />
        </div>
        {hasFiles(item) ? <OwnedNote item={item} /> : null}
      </div>
      <div className={classes.quantity}>
        <QuantityStepper
          label={cartText.quantityOf(title)}
          value={quantity}
          max={Math.max(most, 1)}
          disabled={!offered || most < 1}
          onChange={(next) => cartStore.getState().setQuantity(product.id, next)}
          onExceed={(max) => toast.warning(cartText.stockLeft(title, max, countWord(product)))}
        />
      </div>
      <LineAmount {...priceLine(pricedLine(item))} className={classes.price} />
      <ActionIcon className={classes.remove} size={44} aria-label={cartText.removeLine(title)} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
