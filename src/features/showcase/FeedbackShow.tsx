import { Button, Drawer, Group, Modal, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton, SheetSkeleton, ShelfSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { Delta } from '@/shared/ui/status/Delta';
import { commonText } from '@/text/common';
import { sample } from './samples';

type Opened = 'confirm' | 'modal' | 'strict' | 'drawer' | null;

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1500));

export function FeedbackShow() {
  const toast = useToast();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap="md">
      <Title order={2}>Feedback</Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Sheet>
          <EmptyState
            title={sample.cartEmpty}
            description={sample.cartEmptyHint}
            action={<Button size="sm">{sample.keepShopping}</Button>}
          />
        </Sheet>
        <Stack>
          <ErrorState title={sample.listFailed} description={sample.listFailedHint} onRetry={close} />
          <ErrorState />
          <LinesSkeleton />
          <SheetSkeleton height={80} />
        </Stack>
      </SimpleGrid>
      <ShelfSkeleton />
      <Group>
        <Button onClick={() => toast.success(sample.added, { action: { label: sample.viewCart, onClick: close } })}>
          success
        </Button>
        <Button onClick={() => toast.error(sample.listFailed)}>error</Button>
        <Button onClick={() => toast.warning(sample.phoneError)}>warning</Button>
        <Button
          onClick={() =>
            toast.promise(later(), { loading: commonText.loading, success: sample.added, error: sample.listFailed })
          }
        >
          promise
        </Button>
        <Button variant="outline" onClick={() => setOpened('confirm')}>
          confirm
        </Button>
        <Button variant="outline" onClick={() => setOpened('modal')}>
          modal
        </Button>
        <Button variant="outline" onClick={() => setOpened('strict')}>
          strict modal
        </Button>
        <Button variant="outline" onClick={() => setOpened('drawer')}>
          drawer
        </Button>
        <Delta value={23} against={commonText.justNow} />
        <Delta value={-18} against={commonText.justNow} />
        <Delta value={0} against={commonText.justNow} />
      </Group>
      <ConfirmDialog
        opened={opened === 'confirm'}
        title={sample.deleteTitle}
        confirmLabel={commonText.delete}
        confirmIcon={<IconTrash size={18} aria-hidden />}
        danger
        onConfirm={later}
        onClose={close}
      >
        {sample.deleteBody}
      </ConfirmDialog>
      <Modal opened={opened === 'modal'} onClose={close} title={sample.longTitle}>
        {sample.reading}
      </Modal>
      <Modal
        opened={opened === 'strict'}
        onClose={close}
        title={sample.deleteTitle}
        withCloseButton={false}
        closeOnClickOutside={false}
      >
        <Button onClick={close}>{commonText.close}</Button>
      </Modal>
      <Drawer opened={opened === 'drawer'} onClose={close} title={commonText.detail}>
        {sample.reading}
      </Drawer>
    </Stack>
  );
}
