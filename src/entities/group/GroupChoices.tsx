import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group } from '@/contract/endpoints/groups';
import { fold } from '@/contract/rules/fold';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { commonText } from '@/text/common';
import { groupText } from '@/text/group';
import classes from './GroupChoices.module.css';

interface GroupCardProps {
  group: Group;
  followed: boolean;
  busy: boolean;
  onToggle: () => void;
}

function GroupCard({ group, followed, busy, onToggle }: GroupCardProps) {
  const verb = followed ? groupText.unfollow : groupText.follow;
  const Icon = followed ? IconCheck : IconPlus;
  return (
    <li className={classes.card} data-followed={followed || undefined}>
      <div>
        <h3 className={classes.name}>{group.name}</h3>
        <p className={classes.description}>{group.description}</p>
        <p className={classes.counts}>
          {groupText.followers(group.customerCount)}, {groupText.campaigns(group.campaignCount)}
        </p>
      </div>
      <Button
        variant={followed ? 'primary' : 'outline'}
        size="sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={`${verb}: ${group.name}`}
        loading={busy}
        onClick={onToggle}
      >
        {verb}
      </Button>
    </li>
  );
}

interface GroupChoicesProps {
  groups: readonly Group[];
  followed: ReadonlySet<number>;
  /** The group whose change is in progress. */
  busyId?: number | undefined;
  onToggle: (group: Group) => void;
}

const isNamed = ({ name, description }: Group, wanted: string): boolean =>
  fold(`${name} ${description}`).includes(wanted);

/** Topic groups to follow, with a search that tolerates missing tone marks. */
export function GroupChoices({ groups, followed, busyId, onToggle }: GroupChoicesProps) {
  const [search, setSearch] = useState('');
  const shown = groups.filter((group) => isNamed(group, fold(search)));
  return (
    <>
      <SearchInput value={search} onSearch={setSearch} placeholder={groupText.search} className={classes.search} />
      <p className={classes.count} role="status">
        {groupText.following(followed.size)}
      </p>
      {shown.length === 0 ? <EmptyState title={groupText.none} description={commonText.emptyHint} /> : null}
      <ul className={classes.cards} aria-label={groupText.title}>
        {shown.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            followed={followed.has(group.id)}
            busy={busyId === group.id}
            onToggle={() => onToggle(group)}
          />
        ))}
      </ul>
    </>
  );
}
