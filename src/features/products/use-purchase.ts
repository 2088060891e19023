import { useState } from 'react';
import type { BoughtEdition } from '@/contract/endpoints/books';
import type { ProductDetail } from '@/contract/endpoints/products';
import type { LevelGap } from '@/contract/rules/level';
import { pointsFor, priceLine } from '@/contract/rules/price';
import { STOREFRONT_LIMITS } from '@/contract/vocabulary/storefront-limits';
import { EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import { useAddToCart } from '@/entities/cart/use-cart';
import { ownsEdition, useBoughtEditions } from '@/entities/library/use-bought-editions';
import { obstacleOf, type Obstacle } from '@/entities/product/availability';
import { useLevelGap } from '@/entities/product/use-level-gap';

export interface Purchase {
  quantity: number;
  /** Maximum quantity. */
  max: number;
  setQuantity: (quantity: number) => void;
  /** Whether more copies were requested than are left. */
  exceeded: boolean;
  exceed: () => void;
  /** Editions of its books that the customer has; those of every book are not offered again. */
  bought: readonly BoughtEdition[];
  owned: Readonly<Record<Edition, boolean>>;
  chosen: Readonly<Record<Edition, boolean>>;
  toggle: (edition: Edition) => void;
  /** Total for the copies with the chosen editions, in đồng. */
  total: number;
  points: number;
  obstacle: Obstacle | null;
  /** What the customer's level lacks. */
  gap: LevelGap | null;
  add: () => void;
}

const byEdition = (of: (edition: Edition) => boolean): Record<Edition, boolean> =>
  Object.fromEntries(EDITIONS.map((edition) => [edition, of(edition)])) as Record<Edition, boolean>;

/** The customer's current choice for the cart: quantity, editions and price. */
export function usePurchase(product: ProductDetail): Purchase {
  const addToCart = useAddToCart();
  const gap = useLevelGap(product.campaign.requiredLevel);
  const [wanted, setQuantity] = useState(1);
  const [exceeded, setExceeded] = useState(false);
  const [wished, setWished] = useState<Record<Edition, boolean>>({ pdf: false, audio: false });
  const bought = useBoughtEditions(product);
  const owned = byEdition((edition) => ownsEdition(bought, product, edition));
  const chosen = byEdition((edition) => wished[edition] && !owned[edition]);

  // The stock may have shrunk since the quantity was chosen.
  const max = Math.min(product.saleQuantity, STOREFRONT_LIMITS.orderQuantity);
  const quantity = Math.max(1, Math.min(wanted, max));

  const { total } = priceLine({
    quantity,
    salePrice: product.salePrice,
    coverPrice: product.coverPrice,
    pdfExtra: (chosen.pdf && product.pdfExtraPrice) || 0,
    audioExtra: (chosen.audio && product.audioExtraPrice) || 0,
  });

  return {
    quantity,
    max,
    setQuantity: (next) => {
      setQuantity(next);
      setExceeded(false);
    },
    exceeded: max > 0 && (exceeded || wanted > max),
    exceed: () => setExceeded(true),
    bought,
    owned,
    chosen,
    toggle: (edition) => setWished({ ...chosen, [edition]: !chosen[edition] }),
    total,
    points: pointsFor(total),
    obstacle: obstacleOf(product, gap),
    gap,
    add: () => addToCart(product, { quantity, withPdf: chosen.pdf, withAudio: chosen.audio }),
  };
}
