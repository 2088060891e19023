import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBroadcast, IconBuildingStore, IconChevronDown, IconCopy, IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { paths } from '@/shared/lib/paths';
import { adminCampaignText } from '@/text/admin-campaign';
import { CopyDialog } from './CopyDialog';

/** Menu that creates a fair: offline, online, or copied from an earlier one. */
export function CreateMenu() {
  const [copying, copy] = useDisclosure(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {adminCampaignText.create}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            href={paths.newCampaign('offline')}
            leftSection={<IconBuildingStore size={18} aria-hidden />}
          >
            {adminCampaignText.createOffline}
          </Menu.Item>
          <Menu.Item
            component={Link}
            href={paths.newCampaign('online')}
            leftSection={<IconBroadcast size={18} aria-hidden />}
          >
            {adminCampaignText.createOnline}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={copy.open}>
            {adminCampaignText.createFromFormer}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {copying ? <CopyDialog opened onClose={copy.close} /> : null}
    </>
  );
}
