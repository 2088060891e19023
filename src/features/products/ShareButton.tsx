import { IconShare } from '@tabler/icons-react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/ui/feedback/useToast';
import { productPageText } from '@/text/product-page';
import classes from './BuyPanel.module.css';

/** Closing the phone's share sheet is not an error. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the page of a product through the device's share function, or else copies the link. */
export function ShareButton({ product }: { product: ProductDetail }) {
  const toast = useToast();
  const url = useOrigin() + paths.product(product);

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(productPageText.linkCopied);
    } catch {
      toast.error(productPageText.linkNotCopied);
    }
  };

  const share = async () => {
    if (!('share' in navigator)) return copyLink();
    try {
      await navigator.share({ title: product.title, url });
    } catch (error) {
      if (!isClosed(error)) await copyLink();
    }
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
