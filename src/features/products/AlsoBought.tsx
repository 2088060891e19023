import { useInViewport } from '@mantine/hooks';
import type { ProductDetail } from '@/contract/endpoints/products';
import { ProductShelf } from '@/entities/product/ProductShelf';
import { useApi } from '@/shared/api/use-api';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { productPageText } from '@/text/product-page';

const COLUMNS = 6;

/**
 * What the buyers of this product also bought; loaded when the section comes near the viewport, and left out when
 * empty.
 */
export function AlsoBought({ product: { id } }: { product: ProductDetail }) {
  const { ref, inViewport } = useInViewport();
  const isNear = useOpenedOnce(inViewport);
  const { data } = useApi('GET /products/{id}/also-bought', isNear ? { params: { id } } : null);
  return (
    <section ref={ref}>
      {data && data.products.length > 0 ? (
        <>
          <SectionHead title={productPageText.alsoBought} />
          <ProductShelf products={data.products} columns={COLUMNS} />
        </>
      ) : null}
    </section>
  );
}
