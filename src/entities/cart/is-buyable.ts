import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { maxQuantity, type CartItem } from './cart-rules';

/** Whether a line can be ordered now. */
export const isBuyable = ({ product, quantity }: CartItem): boolean =>
  product.status === PRODUCT_STATUS.SALE &&
  product.campaign.status === CAMPAIGN_STATUS.RUNNING &&
  quantity <= maxQuantity(product);
