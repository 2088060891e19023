import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import type { CurrentUser } from '@/contract/endpoints/users';
import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { addressBookText } from '@/text/address-book';
import { deviceText } from '@/text/device';
import { notificationChoiceText } from '@/text/notification-choices';
import { profileText } from '@/text/profile';
import { DevicesSheet } from './DevicesSheet';
import { MemberCard } from './MemberCard';
import { OwnGroups } from './OwnGroups';
import { OwnDataSheet } from './OwnDataSheet';
import { PushSheet } from './PushSheet';
import { CustomerForm } from './CustomerForm';
import { WithCurrentUser } from './WithCurrentUser';
import classes from './Profile.module.css';

const NotificationChoicesSheet = dynamic(
  () => import('./NotificationChoicesSheet').then((module) => module.NotificationChoicesSheet),
  { ssr: false, loading: () => <SheetSkeleton height={320} /> },
);

const AddressBookSheet = dynamic(() => import('./AddressBookSheet').then((module) => module.AddressBookSheet), {
  ssr: false,
  loading: () => <SheetSkeleton height={320} />,
});

/** The organisations of a customer; membership follows from the e-mail (D1.9.1). */
function Organizations() {
  const { data, error, mutate } = useAll('GET /organizations/customer', {});
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={200} />;
  return (
    <Sheet title={profileText.organizations}>
      {data.length === 0 ? (
        <EmptyState title={profileText.noOrganization} description={profileText.noOrganizationHint} />
      ) : (
        <>
          <p className={classes.hint}>{profileText.organizationHint}</p>
          <ul className={classes.rows}>
            {data.map(({ id, name, address, imageUrl, customerCount }) => (
              <li key={id} className={classes.row}>
                <InitialsAvatar name={name} imageUrl={imageUrl} kind="organisation" />
                <div>
                  <h3 className={classes.name}>{name}</h3>
                  <p className={classes.hint}>{address}</p>
                  <p className={classes.hint}>{profileText.members(customerCount)}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

const TABS = [
  { value: 'person', label: profileText.person },
  { value: 'addresses', label: addressBookText.title },
  { value: 'organizations', label: profileText.organizations },
  { value: 'groups', label: profileText.ownGroups },
  { value: 'notifications', label: notificationChoiceText.title },
  { value: 'devices', label: deviceText.title },
] as const;

type Tab = (typeof TABS)[number]['value'];

/** The open tab is in the URL, so that a link or a reload opens it again. */
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
          <div className={classes.stack}>
            <CustomerForm user={user} />
            <OwnDataSheet />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="addresses">
          <AddressBookSheet />
        </Tabs.Panel>
        <Tabs.Panel value="organizations">
          <Organizations />
        </Tabs.Panel>
        <Tabs.Panel value="groups">
          <OwnGroups />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationChoicesSheet />
        </Tabs.Panel>
        <Tabs.Panel value="devices">
          <div className={classes.stack}>
            <PushSheet />
            <DevicesSheet />
          </div>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The customer's profile page (D5.1.29). */
export function ProfileScreen() {
  return (
    <>
      <PageTitle title={profileText.profile} />
      <WithCurrentUser>{(user) => <Profile user={user} />}</WithCurrentUser>
    </>
  );
}
