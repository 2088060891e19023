import { Tabs } from '@mantine/core';
import { useRouter } from 'next/router';
import type { CurrentUser } from '@/contract/endpoints/users';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { profileText } from '@/text/profile';
import { MemberCard } from './MemberCard';
import { Organizations } from './Organizations';
import { OwnGroups } from './OwnGroups';
import { ReaderForm } from './ReaderForm';
import { WithCurrentUser } from './WithCurrentUser';
import classes from './Profile.module.css';

const TABS = [
  { value: 'person', label: profileText.person },
  { value: 'organizations', label: profileText.organizations },
  { value: 'groups', label: profileText.ownGroups },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** The open tab is in the address, so that a link or a reload opens it again. */
function useTab(): [Tab, (tab: string | null) => void] {
  const { query, replace } = useRouter();
  const open = TABS.find(({ value }) => value === query.tab)?.value ?? 'person';
  const show = (tab: string | null) => {
    void replace({ pathname: paths.profile, query: tab === 'person' ? {} : { tab } }, undefined, { shallow: true });
  };
  return [open, show];
}

function Profile({ user }: { user: CurrentUser }) {
  const [tab, setTab] = useTab();
  return (
    <>
      <MemberCard user={user} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label={profileText.tabs} className={classes.tabs}>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="person" keepMounted>
          <ReaderForm user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="organizations">
          <Organizations />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <OwnGroups />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The reader's own page (D5.1.29). */
export function ProfileScreen() {
  return (
    <>
      <PageTitle title={profileText.profile} />
      <WithCurrentUser>{(user) => <Profile user={user} />}</WithCurrentUser>
    </>
  );
}
