import { Button, Title } from '@mantine/core';
import { useSWRConfig } from 'swr';
import type { Gift } from '@/contract/endpoints/gifts';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { CopyButton } from '@/shared/ui/controls/CopyButton';
import { useToast } from '@/shared/ui/feedback/useToast';
import { giftText as text } from '@/text/gift';
import { isLibraryKey } from './library-keys';
import classes from './OwnGifts.module.css';

/** Gifts that are listed. */
const SHOWN = 20;

const stateOf = ({ acceptedAt, edition, email }: Gift): string =>
  acceptedAt === null ? text.waiting(edition, email) : text.accepted(edition, email);

function OwnGift({ gift }: { gift: Gift }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { id, title, token } = gift;
  const withdraw = async () => {
    try {
      await call('DELETE /gifts/{id}', { params: { id } });
      toast.success(text.withdrawn(title));
    } catch (error) {
      toast.refused(error);
    }
    await mutate(isLibraryKey);
  };
  return (
    <li className={classes.gift}>
      <div className={classes.words}>
        <b>{title}</b>
        <span className={classes.state}>{stateOf(gift)}</span>
      </div>
      {token === null ? null : (
        <div className={classes.acts}>
          <CopyButton value={window.location.origin + paths.gift(token)}>
            {({ copied, copy }) => (
              <Button size="sm" variant="outline" onClick={copy}>
                {copied ? text.linkCopied : text.copyLink}
              </Button>
            )}
          </CopyButton>
          <Button size="sm" variant="default" aria-label={text.withdrawOf(title)} onClick={() => void withdraw()}>
            {text.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The gifts that the customer has offered: the link again, and taking back those that wait. */
export function OwnGifts() {
  const { data } = useApi('GET /gifts', { query: { size: SHOWN } });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={classes.gifts}>
      <Title order={2}>{text.list}</Title>
      <ul className={classes.list}>
        {data.data.map((gift) => (
          <OwnGift key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
}
