import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { recordText } from '@/text/record';
import { HistoryDrawer, type HistorySubject } from './HistoryDrawer';

/** Opens the history of a record: who changed it, what and when. */
export function HistoryButton({ subject }: { subject: HistorySubject }) {
  const [opened, drawer] = useDisclosure(false);
  return (
    <>
      <Button variant="outline" leftSection={<IconHistory size={18} aria-hidden />} onClick={drawer.open}>
        {recordText.history}
      </Button>
      <HistoryDrawer opened={opened} subject={subject} onClose={drawer.close} />
    </>
  );
}
