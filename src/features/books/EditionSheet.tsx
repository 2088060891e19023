import { SimpleGrid, Switch } from '@mantine/core';
import type { Edition } from '@/contract/vocabulary/kinds';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { megabytesOf } from '@/shared/uploads/file-kinds';
import { UploadField } from '@/shared/uploads/UploadField';
import type { UploadWatch } from '@/shared/uploads/use-save-after-uploads';
import { bookScreenText } from '@/text/book-screen';
import type { SingleValues, FieldsOf } from './book-values';
import { FirstPages } from './FirstPages';
import classes from './BookForm.module.css';

interface EditionSheetProps extends FieldsOf<SingleValues> {
  edition: Edition;
  watch: UploadWatch;
}

/** An electronic edition: its price, its sample, and the whole file for those who buy it (D1.20.1). */
export function EditionSheet({ form, edition, watch }: EditionSheetProps) {
  const { offered } = form.values[edition];
  const file = (part: 'trial' | 'full') => {
    const purpose = `${edition}-${part}` as const;
    return {
      purpose,
      watch,
      label: bookScreenText[part][edition],
      description: bookScreenText.fileHint[edition](megabytesOf(purpose)),
      ...form.getInputProps(`${edition}.${part}FileId`),
      value: form.values[edition][`${part}FileId`],
    };
  };
  return (
    <Sheet title={bookScreenText.electronic[edition]} className={classes.fields}>
      <Switch
        label={bookScreenText.offered[edition]}
        description={bookScreenText.offeredHint}
        {...form.getInputProps(`${edition}.offered`, { type: 'checkbox' })}
      />
      {offered ? (
        <>
          <MoneyInput
            label={bookScreenText.extraPrice[edition]}
            withAsterisk
            maw={280}
            {...form.getInputProps(`${edition}.extraPrice`)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <UploadField {...file('trial')} withAsterisk />
            <UploadField {...file('full')} withAsterisk />
          </SimpleGrid>
          {edition === 'pdf' && form.values.pdf.fullFileId ? (
            <FirstPages
              key={form.values.pdf.fullFileId.id}
              full={form.values.pdf.fullFileId}
              watch={watch}
              onMade={(sample) => form.setFieldValue('pdf.trialFileId', sample)}
            />
          ) : null}
        </>
      ) : null}
    </Sheet>
  );
}
