import type { BookDetail } from '@/contract/endpoints/books';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { StatusBadge } from '@/shared/ui/status/StatusBadge';
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
            <StatusBadge kind="fair" status={campaign.status} />
            <StatusBadge kind="product" status={status} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
