import { IconPackageOff } from '@tabler/icons-react';
import { PRODUCT_STATUS } from '@/contract/states/product';
import { good, refused, StatusBadge, waiting, type StatusLook } from '@/shared/ui/status/StatusBadge';
import { statusText } from '@/text/status';

/** Every other status means not on sale, and is styled as stopped. */
const looks: Record<number, StatusLook> = {
  [PRODUCT_STATUS.PENDING]: waiting,
  [PRODUCT_STATUS.REJECTED]: refused,
  [PRODUCT_STATUS.SALE]: good,
  [PRODUCT_STATUS.OUT_OF_STOCK]: { tone: 'slate', icon: IconPackageOff },
};

const shortLabels = { ...statusText.product, ...statusText.productShort };

interface ProductStatusProps {
  status: number;
  /** Uses the short texts for customers. */
  short?: boolean;
}

/** The status of a product as a badge. */
export function ProductStatusBadge({ status, short = false }: ProductStatusProps) {
  return <StatusBadge status={status} looks={looks} labels={short ? shortLabels : statusText.product} />;
}
