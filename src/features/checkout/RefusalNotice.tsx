import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';
import { reconcile } from '@/entities/cart/cart-changes';
import { isBuyable } from '@/entities/cart/is-buyable';
import { cartStore } from '@/entities/cart/cart-store';
import { changeDraft, forgetDraft, type CheckoutDraft } from '@/entities/cart/checkout-draft';
import { readLatest } from '@/entities/cart/latest-products';
import { refreshCart } from '@/entities/cart/refresh-cart';
import { readSharedCopies } from '@/entities/cart/read-shared-copies';
import { openLines } from '@/entities/cart/shared-copies';
import { type ApiError, messageOf } from '@/shared/api/api-error';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { checkoutText } from '@/text/checkout';
import { isUnanswered } from './use-place-order';
import classes from './RefusalNotice.module.css';

interface RefusalNoticeProps {
  error: ApiError;
  draft: CheckoutDraft;
  onFixed: () => void;
}

interface Elsewhere {
  href: string;
  label: string;
}

/** Link per error code to the page where the customer can resolve the error. */
const ELSEWHERE: Partial<Record<string, Elsewhere>> = {
  TOO_MANY_OPEN_ORDERS: { href: paths.orders, label: checkoutText.toOrders },
  TOO_MANY_COPIES: { href: paths.cart, label: checkoutText.toCart },
  GUEST_NEEDS_ACCOUNT: { href: paths.cart, label: checkoutText.toCart },
};

/** Guests have no list of orders: they track each order separately. */
const GUESTS_ELSEWHERE: typeof ELSEWHERE = {
  ...ELSEWHERE,
  TOO_MANY_OPEN_ORDERS: { href: paths.trackOrder(), label: checkoutText.toTracking },
};

/**
 * Whether the error is about lines: it names them, e.g. `lines.1.quantity`, or several lines together exceed the stock.
 */
const concernsLines = ({ code, fields = {} }: ApiError): boolean =>
  code === 'OUT_OF_STOCK' || Object.keys(fields).some((path) => path.startsWith('lines.'));

/** Titles of the lines a refusal is about. */
const namedBooks = ({ fields = {} }: ApiError, { items }: CheckoutDraft): string[] =>
  items
    .filter((_, index) => Object.keys(fields).some((path) => path.startsWith(`lines.${index}.`)))
    .map(({ product }) => product.title);

function useFix({ draft, onFixed }: RefusalNoticeProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const fix = async () => {
    setBusy(true);
    const [latest, shared] = await Promise.all([readLatest(draft.items), readSharedCopies(draft.items)]);
    refreshCart(cartStore, latest, shared);
    const { items } = reconcile(draft.items, latest, shared);
    const left = openLines({ items, shared, isBuyable });
    setBusy(false);
    if (left.length > 0) {
      changeDraft(left);
      toast.info(checkoutText.fixed);
    } else {
      forgetDraft();
      toast.warning(checkoutText.nothingLeft);
    }
    onFixed();
  };
  return { busy, fix };
}

/** Why the order was not placed, which book it is about, and what can be done. */
export function RefusalNotice(props: RefusalNoticeProps) {
  const { error, draft } = props;
  const { busy, fix } = useFix(props);
  const elsewhere = (draft.asGuest ? GUESTS_ELSEWHERE : ELSEWHERE)[error.code];
  const named = namedBooks(error, draft).filter((title) => !messageOf(error).includes(title));
  return (
    <div className={classes.refusal} role="alert">
      <p className={classes.title}>
        <IconAlertCircle size={18} aria-hidden />
        {checkoutText.refusedTitle}
      </p>
      {named.map((title) => (
        <p key={title}>
          <b>{title}</b>
        </p>
      ))}
      <p>{isUnanswered(error) ? checkoutText.unanswered : messageOf(error)}</p>
      <p className="t-small">{checkoutText.kept}</p>
      {elsewhere ? (
        <Button component={Link} href={elsewhere.href} variant="outline" size="sm">
          {elsewhere.label}
        </Button>
      ) : null}
      {concernsLines(error) && !elsewhere ? (
        <Button variant="outline" size="sm" loading={busy} onClick={() => void fix()}>
          {checkoutText.fix}
        </Button>
      ) : null}
    </div>
  );
}
