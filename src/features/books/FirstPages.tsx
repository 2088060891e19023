import { Button, Group } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { ChosenFile } from '@/shared/uploads/UploadedFile';
import type { UploadWatch } from '@/shared/uploads/use-save-after-uploads';
import { bookScreenText } from '@/text/book-screen';

const USUAL_PAGES = 10;

interface FirstPagesProps {
  /** The whole PDF that the sample is made of. */
  full: ChosenFile;
  onMade: (sample: ChosenFile) => void;
  watch: UploadWatch;
}

/** Makes the sample of the first pages of the whole PDF, so that no second file is uploaded. */
export function FirstPages({ full, onMade, watch }: FirstPagesProps) {
  const toast = useToast();
  const [pages, setPages] = useState<number | string>(USUAL_PAGES);
  const [making, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const isCount = typeof pages === 'number' && pages >= 1 && pages <= LIMITS.samplePages;

  const make = async () => {
    if (!isCount) return;
    setMaking(true);
    setRefusal(null);
    watch.started();
    let made = false;
    try {
      const sample = await call('POST /uploads/{id}/first-pages', { params: { id: full.id }, body: { pages } });
      // Another file may have been chosen since.
      if (!isMounted.current) return;
      made = true;
      onMade({ id: sample.id, fileName: sample.fileName, bytes: sample.bytes });
      toast.success(bookScreenText.firstPagesMade(pages));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    } finally {
      setMaking(false);
      watch.ended(made);
    }
  };

  return (
    <Group gap="sm" align="end" wrap="wrap">
      <CountInput
        label={bookScreenText.firstPages}
        description={bookScreenText.firstPagesHint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        min={1}
        max={LIMITS.samplePages}
        value={pages}
        onChange={(next) => {
          setPages(next);
          setRefusal(null);
        }}
        error={refusal}
        maw={280}
      />
      <Button
        variant="outline"
        leftSection={<IconFileExport size={18} aria-hidden />}
        disabled={!isCount}
        loading={making}
        onClick={() => void make()}
      >
        {bookScreenText.takeFirstPages}
      </Button>
    </Group>
  );
}
