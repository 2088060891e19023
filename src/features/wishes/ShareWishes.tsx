import { Button, Modal } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { paths } from '@/shared/lib/paths';
import { LinkToShare } from '@/shared/ui/controls/LinkToShare';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useToast } from '@/shared/ui/feedback/useToast';
import { wishText } from '@/text/wish';

/** Shares the wish list by a link, or stops sharing it. */
export function ShareWishes() {
  const toast = useToast();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data, mutate } = useApi('GET /wishes/share', opened ? {} : null);
  const token = data?.token;

  const change = async (work: () => Promise<unknown>, said?: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await mutate();
      if (said) toast.success(said);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="outline" leftSection={<IconShare size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {wishText.share}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={wishText.share}>
        <p>{wishText.shareHint}</p>
        {token ? (
          <LinkToShare
            path={paths.wishList(token)}
            label={wishText.shareLink}
            copyLabel={wishText.copyLink}
            copiedLabel={wishText.linkCopied}
            before={
              <Button
                variant="outline"
                loading={busy}
                onClick={() => void change(() => call('DELETE /wishes/share', {}), wishText.stopped)}
              >
                {wishText.stopSharing}
              </Button>
            }
          />
        ) : (
          <DialogFoot>
            <Button loading={busy || !data} onClick={() => void change(() => call('POST /wishes/share', {}))}>
              {wishText.share}
            </Button>
          </DialogFoot>
        )}
      </Modal>
    </>
  );
}
