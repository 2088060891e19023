import type { BookDetail } from '@/contract/endpoints/books';
import { FairStatusBadge } from '@/entities/fair/FairStatusBadge';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { bookScreenText } from '@/text/book-screen';
import { statusText } from '@/text/status';
import classes from './AdminBookScreen.module.css';

/** Every product made of a book, with its fair: singles, and combos and series that contain it. */
export function HoldingFairs({ products }: Pick<BookDetail, 'products'>) {
  return (
    <Sheet title={bookScreenText.heldBy}>
      {products.length === 0 ? <p className="t-small">{bookScreenText.notHeld}</p> : null}
      <ul className={classes.list}>
        {products.map(({ id, title, type, status, campaign }) => (
          <li key={id} className={classes.row}>
            <div className={classes.grow}>
              <AppLink href={paths.campaign(campaign.id)}>{campaign.name}</AppLink>
              <p>
                {statusText.bookType[type]}: {title}
              </p>
            </div>
            <FairStatusBadge status={campaign.status} />
            <ProductStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
