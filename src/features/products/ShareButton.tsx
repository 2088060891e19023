import { IconShare } from '@tabler/icons-react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { copyText } from '@/shared/lib/browser-features';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { shareOnDevice } from '@/shared/lib/share-on-device';
import { useToast } from '@/shared/ui/feedback/useToast';
import { productPageText } from '@/text/product-page';
import classes from './BuyPanel.module.css';

/** Shares the page of a product through the device's share function, or else copies the link. */
export function ShareButton({ product }: { product: ProductDetail }) {
  const toast = useToast();
  const url = useOrigin() + paths.product(product);

  const copyLink = async () => {
    try {
      await copyText(url);
      toast.success(productPageText.linkCopied);
    } catch {
      toast.error(productPageText.linkNotCopied);
    }
  };

  const share = async () => {
    if (!(await shareOnDevice({ title: product.title, url }))) await copyLink();
  };

  return (
    <button
      type="button"
      className={classes.share}
      aria-label={productPageText.shareNamed(product.title)}
      title={productPageText.share}
      onClick={() => void share()}
    >
      <IconShare size={18} aria-hidden />
    </button>
  );
}
