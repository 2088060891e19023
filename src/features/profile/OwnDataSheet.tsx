import { Button, Group } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { OWN_DATA_FORMS, type OwnDataForm } from '@/contract/vocabulary/own-data';
import { dayOf } from '@/contract/rules/calendar';
import { messageOf } from '@/shared/api/api-error';
import { callForFile } from '@/shared/api/client';
import { download } from '@/shared/lib/download';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { useToast } from '@/shared/ui/feedback/useToast';
import { ownDataText as text } from '@/text/own-data';
import classes from './Profile.module.css';

const LOOKS = {
  html: { label: text.asPage, icon: IconFileText },
  json: { label: text.asJson, icon: IconDownload },
};

/** Downloads all that is kept of the customer (D4.31.1). */
export function OwnDataSheet() {
  const toast = useToast();
  const [busy, setBusy] = useState<OwnDataForm | null>(null);
  const save = async (form: OwnDataForm) => {
    setBusy(form);
    try {
      const file = await callForFile('GET /users/me/data', { query: { form } });
      download(file, text.fileName(dayOf(new Date()), form));
    } catch (error) {
      toast.error(messageOf(error, text.failed));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Sheet title={text.title}>
      <p className={classes.hint}>{text.hint}</p>
      <Group gap="sm" mt="sm">
        {OWN_DATA_FORMS.toReversed().map((form) => {
          const { label, icon: FormIcon } = LOOKS[form];
          return (
            <Button
              key={form}
              variant="outline"
              loading={busy === form}
              disabled={busy !== null && busy !== form}
              leftSection={<FormIcon size={18} aria-hidden />}
              onClick={() => void save(form)}
            >
              {label}
            </Button>
          );
        })}
      </Group>
    </Sheet>
  );
}
