import type { ProductDifference } from '@/contract/endpoints/campaign-products';
import { campaignProductFields } from '@/text/campaign-product';
import { recordText } from '@/text/record';
import { reviewQueueText } from '@/text/review-queue';
import classes from './Differences.module.css';

const FIELDS: Readonly<Record<string, (typeof campaignProductFields)[keyof typeof campaignProductFields]>> =
  campaignProductFields;

/** The facts that changed since the last review. */
export function Differences({ differences }: { differences: readonly ProductDifference[] }) {
  if (differences.length === 0) return <p className={classes.none}>{reviewQueueText.unchanged}</p>;
  const { fact, field, pictureOf } = recordText;
  return (
    <ul className={classes.list}>
      {differences.map(({ field: name, before, after }) => (
        <li key={name}>
          {field(campaignProductFields, name)}: <del>{fact(FIELDS[name], before, pictureOf.before)}</del> →{' '}
          <b>{fact(FIELDS[name], after, pictureOf.after)}</b>
        </li>
      ))}
    </ul>
  );
}
