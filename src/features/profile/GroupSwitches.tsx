import { Switch } from '@mantine/core';
import { MAILED_GROUPS, CUSTOMER_GROUPS, type CustomerGroup } from '@/contract/rules/notification-choices';
import { bellText } from '@/text/bell';
import { notificationChoiceText as text } from '@/text/notification-choices';
import { withMember, type ChoicesDraft } from './choices-draft';
import classes from './Profile.module.css';

interface GroupSwitchesProps {
  draft: ChoicesDraft;
  onChange: (changes: Partial<ChoicesDraft>) => void;
}

function GroupRow({ group, draft, onChange }: GroupSwitchesProps & { group: CustomerGroup }) {
  const name = bellText.groupNames[group];
  const mailed = MAILED_GROUPS.find((one) => one === group);
  const { silent, unmailed } = draft;
  return (
    <li className={classes.device}>
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.hint}>{text.hints[group]}</p>
      </div>
      <div className={classes.switches}>
        <Switch
          label={text.live}
          aria-label={text.liveOf(name)}
          checked={!silent.includes(group)}
          onChange={({ currentTarget }) => onChange({ silent: withMember(silent, group, !currentTarget.checked) })}
        />
        {mailed ? (
          <Switch
            label={text.mail}
            aria-label={text.mailOf(name)}
            checked={!unmailed.includes(mailed)}
            onChange={({ currentTarget }) =>
              onChange({ unmailed: withMember(unmailed, mailed, !currentTarget.checked) })
            }
          />
        ) : null}
      </div>
    </li>
  );
}

/** Switches per notification group: live, and by mail where the group has mails. */
export function GroupSwitches(props: GroupSwitchesProps) {
  return (
    <ul className={classes.rows}>
      {CUSTOMER_GROUPS.map((group) => (
        <GroupRow key={group} group={group} {...props} />
      ))}
    </ul>
  );
}
