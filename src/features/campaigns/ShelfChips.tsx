import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { campaignText } from '@/text/campaign';
import type { ShelfChoice } from './fair-shelves';
import classes from './FairBooks.module.css';

interface ShelfChipsProps {
  campaign: CampaignDetail;
  choice: ShelfChoice;
  onChange: (choice: ShelfChoice) => void;
}

/** Inside a tab: which genre, or which issuer. The other tabs have nothing to choose. */
export function ShelfChips({ campaign, choice, onChange }: ShelfChipsProps) {
  if (choice.tab !== 'genre' && choice.tab !== 'issuer') return null;
  const choices: { key: string | number; name: string; choice: ShelfChoice }[] =
    choice.tab === 'genre'
      ? campaign.genres.map(({ id, name }) => ({ key: id, name, choice: { tab: 'genre', genre: id } }))
      : campaign.issuers.map(({ id, name }) => ({ key: id, name, choice: { tab: 'issuer', issuer: id } }));
  const chosen = choice.tab === 'genre' ? choice.genre : choice.issuer;
  return (
    <div className={classes.chips} role="group" aria-label={campaignText.bookTabs[choice.tab]}>
      {choices.map((one) => (
        <button
          key={one.key}
          type="button"
          className={classes.chip}
          aria-pressed={one.key === chosen}
          onClick={() => onChange(one.choice)}
        >
          {one.name}
        </button>
      ))}
    </div>
  );
}
