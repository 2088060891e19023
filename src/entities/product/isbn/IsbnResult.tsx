import { Button } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { TitleCard, TitleOffer } from '@/contract/endpoints/titles';
import { formatIsbn13 } from '@/contract/rules/isbn';
import { useApi } from '@/shared/api/use-api';
import { messageOf } from '@/shared/api/api-error';
import { formatDateRange } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { isbnSearchText } from '@/text/scan';
import { AuthorNames } from '../AuthorNames';
import { offerWord } from '../offer-words';
import { ProductCover } from '../ProductCover';
import { campaignHere } from './campaign-here';
import classes from './IsbnDialog.module.css';

const COVER_WIDTH = 72;
/** A book, its series and the combos that contain it. */
const SIZE = 6;

interface OffersProps {
  label: string;
  offers: readonly TitleOffer[];
  onLeave: () => void;
}

function Offers({ label, offers, onLeave }: OffersProps) {
  return (
    <>
      <h4 className={classes.label}>{label}</h4>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <li key={offer.productId}>
            <span>
              <Link
                href={paths.product({ slug: offer.slug, id: offer.productId })}
                className={classes.campaign}
                onClick={onLeave}
              >
                {offer.campaign.name}
              </Link>
              <span className={classes.note}>{formatDateRange(offer.campaign.startDate, offer.campaign.endDate)}</span>
            </span>
            <b className={classes.price}>{offerWord(offer)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoundTitleProps {
  card: TitleCard;
  /** The fair that the user is probably visiting. */
  here: number | undefined;
  onLeave: () => void;
}

/** A title with its price here and elsewhere. */
function FoundTitle({ card, here, onLeave }: FoundTitleProps) {
  const own = card.offers.filter(({ campaign }) => campaign.id === here);
  const others = card.offers.filter(({ campaign }) => campaign.id !== here);
  const isSomewhere = here === undefined;
  return (
    <li className={classes.title}>
      <div className={classes.head}>
        <ProductCover product={card} width={COVER_WIDTH} />
        <div>
          <h3 className={classes.name}>{card.title}</h3>
          <p className={classes.note}>
            <AuthorNames authors={card.authors} />
          </p>
          <p className={classes.note}>{isbnSearchText.from(card.issuer.name)}</p>
        </div>
      </div>
      {own.length > 0 ? <Offers label={isbnSearchText.here} offers={own} onLeave={onLeave} /> : null}
      {own.length > 0 || isSomewhere ? null : <p className={classes.note}>{isbnSearchText.notHere}</p>}
      {others.length > 0 ? (
        <Offers
          label={isSomewhere ? isbnSearchText.atCampaigns : isbnSearchText.elsewhere}
          offers={others}
          onLeave={onLeave}
        />
      ) : null}
    </li>
  );
}

function Unknown({ isbn, onLeave }: { isbn: string; onLeave: () => void }) {
  return (
    <EmptyState
      as="p"
      title={isbnSearchText.unknown(isbn)}
      description={isbnSearchText.unknownHint}
      action={
        <Button component={Link} href={paths.products()} variant="outline" onClick={onLeave}>
          {isbnSearchText.byName}
        </Button>
      }
    />
  );
}

interface IsbnResultProps {
  /** ISBN-13, digits only. */
  isbn: string;
  onAgain: () => void;
  onLeave: () => void;
}

/** Products with an ISBN: the book itself first, then the series and combos that contain it. */
export function IsbnResult({ isbn, onAgain, onLeave }: IsbnResultProps) {
  const here = campaignHere(useRouter());
  const { data, error, mutate } = useApi('GET /titles', { query: { title: isbn, size: SIZE } });
  const shown = formatIsbn13(isbn);
  return (
    <div className={classes.result}>
      {/*
       * Mounted before there is a result: some screen readers do not announce a status that is added together with its
       * text.
       */}
      <p role="status" className={classes.note}>
        {!data && !error ? isbnSearchText.searching : null}
        {data && data.data.length > 0 ? isbnSearchText.foundFor(shown) : null}
      </p>
      {error ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {data?.data.length === 0 ? <Unknown isbn={shown} onLeave={onLeave} /> : null}
      <ul className={classes.titles}>
        {data?.data.map((card) => (
          <FoundTitle key={card.id} card={card} here={here} onLeave={onLeave} />
        ))}
      </ul>
      <Button fullWidth variant="outline" onClick={onAgain}>
        {isbnSearchText.again}
      </Button>
    </div>
  );
}
