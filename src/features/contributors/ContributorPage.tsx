import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { CampaignGrid } from '@/entities/campaign/CampaignGrid';
import { FollowButton } from '@/entities/follow/FollowButton';
import type { Followed } from '@/entities/follow/use-follows';
import { ProductGrid } from '@/entities/product/ProductGrid';
import { PageBody } from '@/shared/layouts/PageBody';
import { SectionHead } from '@/shared/layouts/SectionHead';
import { formatNumber } from '@/shared/lib/format';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { breadcrumbsOf, Seo } from '@/shared/lib/seo';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { contributorText } from '@/text/contributor';
import { contributorOf } from './contributor-json-ld';
import type { ContributorData } from './load-contributor';
import { crumbsOf } from './crumbs';
import classes from './ContributorPage.module.css';

const PORTRAIT_SIZE = 88;
/** Tiles above the fold. */
const EAGER = 4;

function ContributorSeo({ data }: { data: ContributorData }) {
  const { kind, path, name, imageUrl, description, total } = data;
  const origin = useOrigin();
  const said = contributorText.metaDescription(contributorText.kinds[kind], name, formatNumber(total));
  return (
    <Seo
      title={name}
      description={`${said} ${description}`}
      path={path}
      image={imageUrl}
      noIndex={total === 0}
      jsonLd={[contributorOf(data, origin), breadcrumbsOf(crumbsOf(data), path, origin)]}
    />
  );
}

/** Authors and issuers are followed; publishers are not. */
const followedOf = ({ kind, id, name }: ContributorData): Followed | null => {
  if (kind === 'author') return { kind: 'authors', id: Number(id), name };
  return kind === 'issuer' ? { kind: 'issuers', id: String(id), name } : null;
};

function Head({ data }: { data: ContributorData }) {
  const { kind, name, imageUrl, description, total } = data;
  const followed = followedOf(data);
  return (
    <header className={classes.head}>
      <InitialsAvatar
        name={name}
        imageUrl={imageUrl}
        kind={kind === 'author' ? 'person' : 'organisation'}
        size={PORTRAIT_SIZE}
      />
      <div>
        <p className={classes.kind}>{contributorText.kinds[kind]}</p>
        <Title order={1}>{name}</Title>
        <p className={classes.count}>{contributorText.onSale(formatNumber(total))}</p>
      </div>
      {followed ? <FollowButton thing={followed} className={classes.follow} /> : null}
      {description ? <p className={`t-reading ${classes.description}`}>{description}</p> : null}
    </header>
  );
}

function Books({ data }: { data: ContributorData }) {
  const { kind, id, books, total } = data;
  const all = paths.products({ [kind]: id });
  return (
    <section>
      <SectionHead title={contributorText.books} />
      {books.length > 0 ? (
        <ProductGrid products={books} eager={EAGER} withCampaign />
      ) : (
        <EmptyState
          title={contributorText.noBooks}
          action={
            <Button component={Link} href={paths.products()} variant="outline">
              {contributorText.seeOthers}
            </Button>
          }
        />
      )}
      {total > books.length ? (
        <Button component={Link} href={all} variant="outline" className={classes.all}>
          {contributorText.seeAll(formatNumber(total))}
        </Button>
      ) : null}
    </section>
  );
}

/** Page of an author, publisher or issuer: description, an issuer's fairs, and the books on sale. */
export function ContributorPage({ data }: { data: ContributorData }) {
  return (
    <>
      <ContributorSeo data={data} />
      <PageBody className={classes.page}>
        <Breadcrumbs items={crumbsOf(data)} />
        <Head data={data} />
        {data.campaigns.length > 0 ? (
          <section>
            <SectionHead title={contributorText.campaigns} />
            <CampaignGrid campaigns={data.campaigns} columns="row" />
          </section>
        ) : null}
        <Books data={data} />
      </PageBody>
    </>
  );
}
