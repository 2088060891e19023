import { Title } from '@mantine/core';
import Link from 'next/link';
import type { Series } from '@/contract/endpoints/series';
import { BookCover } from '@/entities/book/BookCover';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { PageBody } from '@/shared/layouts/PageBody';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { formatMoney, formatNumber, formatPrice } from '@/shared/lib/format';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { breadcrumbsOf, Seo } from '@/shared/lib/seo';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { commonText } from '@/text/common';
import { seriesText } from '@/text/series';
import { seriesOf } from './series-json-ld';
import { crumbsOf } from './crumbs';
import classes from './SeriesPage.module.css';

const COVER = 96;

const authorsOf = ({ authors }: Series): string =>
  authors.map(({ name }) => name).join(', ') || commonText.unknownAuthor;

function SeriesSeo({ series }: { series: Series }) {
  const origin = useOrigin();
  const path = paths.series(series.id);
  const said = seriesText.metaDescription(series.name, authorsOf(series), formatNumber(series.volumes.length));
  return (
    <Seo
      title={series.name}
      description={`${said} ${series.description}`}
      path={path}
      image={series.imageUrl}
      jsonLd={[seriesOf(series, origin), breadcrumbsOf(crumbsOf(series), path, origin)]}
    />
  );
}

function Volume({ volume, place }: { volume: Series['volumes'][number]; place: number }) {
  const { name, cover, coverPrice, product } = volume;
  return (
    <li className={classes.volume}>
      <BookCover {...cover} width={COVER} />
      <div>
        <p className={classes.meta}>{seriesText.volume(formatNumber(place))}</p>
        <h3 className={classes.name}>{product ? <Link href={paths.product(product)}>{name}</Link> : name}</h3>
        <p className={classes.meta}>
          {product ? (
            <>
              <b>{formatPrice(product.salePrice)}</b> {product.campaign.name}
            </>
          ) : (
            `${commonText.coverPrice} ${formatMoney(coverPrice)}. ${seriesText.notSold}`
          )}
        </p>
      </div>
    </li>
  );
}

function Head({ series }: { series: Series }) {
  const { name, authors, issuer, volumes, description } = series;
  return (
    <header>
      <p className={classes.kind}>{seriesText.kind}</p>
      <Title order={1}>{name}</Title>
      <p className={classes.people}>
        {authors.map(({ id, name: author }) => (
          <Link key={id} href={paths.author(id)} className="link">
            {author}
          </Link>
        ))}
        <Link href={paths.issuer(issuer.id)} className="link">
          {issuer.name}
        </Link>
        <span>{seriesText.volumeCount(formatNumber(volumes.length))}</span>
      </p>
      <p className={`t-reading ${classes.description}`}>{description || commonText.noDescription}</p>
    </header>
  );
}

/** A series: authors and publisher, its volumes in order, and where the whole series is sold. */
export function SeriesPage({ data }: { data: Series }) {
  return (
    <>
      <SeriesSeo series={data} />
      <PageBody className={classes.page}>
        <Breadcrumbs items={crumbsOf(data)} />
        <Head series={data} />
        {data.products.length > 0 ? (
          <section>
            <SectionHead title={seriesText.whole} />
            <ProductGrid products={data.products} withCampaign />
          </section>
        ) : null}
        <section>
          <SectionHead title={seriesText.volumes} />
          <ol className={classes.volumes}>
            {data.volumes.map((volume, place) => (
              <Volume key={volume.bookId} volume={volume} place={place + 1} />
            ))}
          </ol>
        </section>
      </PageBody>
    </>
  );
}
