import { Button, Group } from '@mantine/core';
import Link from 'next/link';
import type { LoginUser } from '@/contract/endpoints/session';
import { roleDefinitionOf } from '@/contract/menus';
import { defaultRouteOf, LANDING } from '@/contract/rules/access';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { useSession } from '@/shared/session/use-session';
import { AppLink } from '@/shared/ui/AppLink';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { accountText } from '@/text/account';
import { commonText } from '@/text/common';
import classes from './AccountScreen.module.css';

function AccountCard({ user, onSignOut }: { user: LoginUser; onSignOut: () => void }) {
  const start = defaultRouteOf(user.role);
  const atStorefront = start === LANDING;
  const area = atStorefront ? accountText.storefront : accountText.backOffice;
  return (
    <Sheet ruled as="div" className={classes.card}>
      <div className={classes.who}>
        <InitialsAvatar name={user.name} imageUrl={user.imageUrl} size={72} />
        <h2 className={classes.name}>{user.name}</h2>
      </div>
      <SpecRows
        items={[
          { key: 'email', label: accountText.email, value: <span className={classes.email}>{user.email}</span> },
          {
            key: 'role',
            label: accountText.role,
            value: roleDefinitionOf(user.role)?.displayName ?? commonText.unknown,
          },
          { key: 'area', label: accountText.area, value: <AppLink href={start}>{area}</AppLink> },
        ]}
      />
      <Group mt="lg" gap="sm">
        <Button component={Link} href={start}>
          {atStorefront ? accountText.toStorefront : accountText.toBackOffice}
        </Button>
        <Button variant="outline" onClick={onSignOut}>
          {accountText.signOut}
        </Button>
      </Group>
    </Sheet>
  );
}

/** Account page of any signed-in user: name, role and a link to that role's start page (S2.6.4, S6.5). */
export function AccountScreen() {
  const { user, signOut } = useSession();
  return (
    <PageBody>
      <PageTitle title={accountText.title} />
      <PageHeader title={accountText.title} note={accountText.note} />
      {user ? <AccountCard user={user} onSignOut={signOut} /> : null}
    </PageBody>
  );
}
