import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '@/shared/lib/download';
import { useToast } from '@/shared/ui/feedback/useToast';
import { paymentCardText as text } from '@/text/payment-card';

interface SaveQrProps {
  /** Payload of the code. */
  qr: string;
  /** Text of the transfer; used as the file name. */
  content: string;
}

/** Saves the code as a picture, for the banking application on the same phone to open (D4.13.26). */
export function SaveQr({ qr, content }: SaveQrProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { qrPicture } = await import('@/shared/ui/picture/qr-picture');
      download(await qrPicture(qr), text.qrFile(content));
    } catch {
      toast.error(text.qrNotSaved);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      fullWidth
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {text.saveQr}
    </Button>
  );
}
