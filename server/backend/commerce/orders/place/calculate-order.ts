import { FREIGHT, type Freight } from '@/contract/rules/freight';
import type { CalculateInput, Calculation } from '@/contract/endpoints/orders';
import { priceLine, sumBaskets } from '@/contract/rules/price';
import { freightText } from '@/text/freight';
import type { Anyone, CallContext } from '../../kernel';
import { readOffer, toLines, toParcels } from './price';

const FREIGHT_NAME: Record<Freight, string> = {
  [FREIGHT.NONE]: freightText.none,
  [FREIGHT.INNER]: freightText.inner,
  [FREIGHT.OUTER]: freightText.outer,
};

/**
 * Price of a basket before ordering, with one parcel per issuer (D4.9, D9.2). Stock is not checked: a line that is out
 * of stock still has a price, and `saleQuantity` says how many are left.
 */
export const calculateOrder = async ({ db, now }: CallContext<Anyone>, input: CalculateInput): Promise<Calculation> => {
  const offer = await readOffer(db, input, now);
  const lines = toLines(offer, input.lines);
  const parcels = toParcels(offer.campaign, lines, input.type, input.address?.provinceCode);
  // The freight shown for a checkout is that of its most expensive parcel (D4.8.5).
  const freight = parcels.reduce<Freight>(
    (most, { price }) => (price.freight > most ? price.freight : most),
    FREIGHT.NONE,
  );
  return {
    ...sumBaskets(parcels.map((parcel) => parcel.price)),
    freightName: FREIGHT_NAME[freight],
    requiredLevel: offer.campaign.requiredLevel,
    copiesPerReader: offer.campaign.readerLimits.copies,
    parcels: parcels.map(({ issuer, printed, price }) => ({
      issuer,
      printed,
      freightName: FREIGHT_NAME[price.freight],
      ...price,
    })),
    lines: lines.map((line) => ({
      productId: line.product.id,
      saleQuantity: line.product.saleQuantity,
      ...priceLine(line),
    })),
  };
};
