import { useState } from 'react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { ProductShelf } from '@/entities/product/ProductShelf';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { productText } from '@/text/product';

type Tab = 'sameGenre' | 'sameIssuer';

const TABS = (['sameGenre', 'sameIssuer'] as const).map((name) => ({ name, label: productText[name] }));

/** Related products: of the same genre, of the same issuer. */
export function Discover({ product }: { product: ProductDetail }) {
  const [tab, setTab] = useState<Tab>('sameGenre');
  const ids = useTabIds();
  const books = product[tab];
  return (
    <section>
      <SectionHead title={productText.discover}>
        <TextTabs tabs={TABS} value={tab} onChange={setTab} label={productText.discover} ids={ids} />
      </SectionHead>
      <TabPanel ids={ids} value={tab}>
        {books.length > 0 ? <ProductShelf products={books} columns={6} /> : <p>{productText.nothingElse}</p>}
      </TabPanel>
    </section>
  );
}
