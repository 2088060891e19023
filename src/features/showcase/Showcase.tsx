import { Stack } from '@mantine/core';
import { useRouter } from 'next/router';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { ROLE } from '@/contract/vocabulary/roles';
import { CartLink } from '@/entities/cart/CartLink';
import { BackOfficeLayout } from '@/shared/layouts/BackOfficeLayout';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { SettingsMenu } from '@/shared/layouts/SettingsMenu';
import { StorefrontLayout } from '@/shared/layouts/StorefrontLayout';
import { LoadingScreen } from '@/shared/ui/feedback/LoadingScreen';
import { layoutText } from '@/text/layout';
import { ButtonsShow } from './ButtonsShow';
import { DevicesShow } from './DevicesShow';
import { FeedbackShow } from './FeedbackShow';
import { FieldsShow } from './FieldsShow';
import { PicturesShow } from './PicturesShow';
import { sample, sampleAdmin, sampleUser } from './samples';
import { TableShow } from './TableShow';

const { settingsMenus } = ROLE_DEFINITIONS[ROLE.CUSTOMER];

const nothing = () => undefined;

const nav = [
  { label: layoutText.home, href: '/' },
  { label: layoutText.campaigns, href: '/campaigns' },
  { label: layoutText.products, href: '/dev/ui' },
  { label: layoutText.orders, href: '/orders' },
];

const footer = [
  { title: layoutText.customers, links: nav },
  { title: layoutText.account, links: settingsMenus },
];

function Storefront({ signedIn }: { signedIn: boolean }) {
  return (
    <StorefrontLayout
      user={signedIn ? sampleUser : null}
      nav={nav}
      userMenu={settingsMenus}
      help={nav}
      footer={footer}
      cart={<CartLink />}
      onSignIn={nothing}
      onSignOut={nothing}
    >
      <PageBody>
        <PageHeader title="UI" />
        <Stack gap={56}>
          <ButtonsShow />
          <DevicesShow />
          <FieldsShow />
          <PicturesShow />
          <FeedbackShow />
          <SettingsMenu entries={settingsMenus} />
        </Stack>
      </PageBody>
    </StorefrontLayout>
  );
}

/** Every device and control with its states: `/dev/ui`, `?view=guest`, `?view=office`, `?view=loading`. */
export function Showcase() {
  const { view } = useRouter().query;
  if (view === 'loading') return <LoadingScreen />;
  if (view !== 'office') return <Storefront signedIn={view !== 'guest'} />;
  return (
    <BackOfficeLayout user={sampleAdmin} menu={sample.menu} onSignOut={nothing}>
      <TableShow />
    </BackOfficeLayout>
  );
}
