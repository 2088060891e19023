import { Button, Radio, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { addressBookText as text } from '@/text/address-book';
import { PROFILE, type Recipient } from './recipients';
import type { Recipients } from './use-recipients';
import classes from './RecipientChoice.module.css';

/** Number of entries shown before the list is expanded. */
const SHOWN = 3;
const OTHER = 'other';

function RecipientCard({ recipient: { key, name, phone, line, isDefault } }: { recipient: Recipient }) {
  const tags = [isDefault ? text.default : '', key === PROFILE ? text.ofProfile : ''].filter(Boolean);
  return (
    <Radio.Card className={classes.frame} value={key} aria-label={text.card(name, phone, line, ...tags)}>
      <span className={classes.card}>
        <Radio.Indicator />
        <span className={classes.words}>
          <span className={classes.who}>
            <b>{name}</b>
            <span>{phone}</span>
          </span>
          <span className="t-small">{line}</span>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      </span>
    </Radio.Card>
  );
}

function OtherCard() {
  return (
    <Radio.Card className={classes.frame} value={OTHER} aria-label={text.other}>
      <span className={classes.card}>
        <Radio.Indicator />
        <span className={classes.words}>
          <b>{text.other}</b>
          <span className="t-small">{text.otherHint}</span>
        </span>
      </span>
    </Radio.Card>
  );
}

/** Fills the fields below from an entry of the address book or from the profile. */
export function RecipientChoice({ recipients, chosen, choose }: Recipients) {
  const [all, setAll] = useState(false);
  const shown = recipients.filter((recipient, place) => all || place < SHOWN || recipient === chosen);
  const hidden = recipients.length - shown.length;
  return (
    <Radio.Group
      label={text.title}
      value={chosen?.key ?? OTHER}
      onChange={(key) => choose(recipients.find((recipient) => recipient.key === key))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6}>
        {shown.map((recipient) => (
          <RecipientCard key={recipient.key} recipient={recipient} />
        ))}
        <OtherCard />
      </SimpleGrid>
      {hidden > 0 ? (
        <Button variant="link" size="sm" mt="xs" onClick={() => setAll(true)}>
          {text.more(hidden)}
        </Button>
      ) : null}
    </Radio.Group>
  );
}
