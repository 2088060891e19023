import { Button, FileButton, Group, Select, Stack, Textarea } from '@mantine/core';
import { IconClipboardText, IconTableImport, IconUpload } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { tablesOf } from '@/contract/imports/tables';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { base64OfFile } from '@/shared/lib/base64-of-file';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { formatBytes } from '@/shared/uploads/format-bytes';
import { bookScreenText } from '@/text/book-screen';
import { importText as text } from '@/text/import';
import { ImportHistory } from './ImportHistory';
import { nounWords } from './noun-words';
import { base64OfText } from './table-content';
import { TemplateButton } from './TemplateButton';
import classes from './Imports.module.css';

const TABLES = '.xlsx,.csv,.txt,.tsv';
/** ONIX is a list of books. */
const acceptOf = (noun: ImportNounName): string => (noun === 'books' ? `${TABLES},.xml,.onix` : TABLES);
const PASTED_ROWS = 6;

function PasteField({ busy, onRead }: { busy: boolean; onRead: (cells: string) => void }) {
  const [cells, setCells] = useState('');
  return (
    <Stack gap="sm">
      <Textarea
        label={text.pasteLabel}
        value={cells}
        rows={PASTED_ROWS}
        onChange={({ currentTarget }) => setCells(currentTarget.value)}
        classNames={{ input: classes.pasted }}
      />
      <Button
        className={classes.start}
        variant="outline"
        loading={busy}
        disabled={cells.trim() === ''}
        onClick={() => onRead(cells)}
      >
        {text.pasteRead}
      </Button>
    </Stack>
  );
}

/** Sends a table, and opens the import that it becomes. */
const useSend = (side: Side, noun: ImportNounName) => {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (fileName: string | null, read: () => Promise<string>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { id } = await call(sideKey(side, 'POST /imports'), {
        body: { noun, fileName: fileName?.slice(-LIMITS.statementFileName) ?? null, content: await read() },
      });
      await router.push(paths.importOf(side, id));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    sendFile(file: File) {
      if (file.size > LIMITS.importBytes) return setRefusal(text.tooLarge(formatBytes(LIMITS.importBytes)));
      void send(file.name, () => base64OfFile(file));
    },
    sendCells: (cells: string) => void send(null, () => Promise.resolve(base64OfText(cells))),
  };
};

/** The list that the address names, of those that a side brings; the first one else. */
const nounIn = (side: Side, asked: unknown): ImportNounName => {
  const tables = tablesOf(side);
  const [first = 'books'] = tables;
  return tables.find((noun) => noun === asked) ?? first;
};

/** The door for tables: a file or pasted cells of a list, a template, and the imports before. */
export function ImportsScreen({ side }: { side: Side }) {
  const router = useRouter();
  const noun = nounIn(side, router.query.noun);
  const { busy, refusal, forget, sendFile, sendCells } = useSend(side, noun);
  const [isPasting, setIsPasting] = useState(false);
  const { data: earlier, error, mutate } = useApi(sideKey(side, 'GET /imports'), { query: { size: 20 } });
  const words = nounWords(noun);
  return (
    <Stack gap="lg">
      <PageTitle title={words.title} />
      <Breadcrumbs
        items={[
          ...(side === ROLE.ISSUER ? [{ label: bookScreenText.title, href: paths.issuerBooks() }] : []),
          { label: text.title },
        ]}
      />
      <PageHeader title={words.title} note={words.hint} />
      <section className={classes.sheet} aria-label={text.choose}>
        <IconTableImport size={40} stroke={1.2} aria-hidden className={classes.sign} />
        <Select
          className={classes.noun}
          label={text.whatLabel}
          data={tablesOf(side).map((value) => ({ value, label: nounWords(value).label }))}
          value={noun}
          onChange={(value) => {
            forget();
            if (value) void router.replace(paths.importsOf(side, { noun: value }), undefined, { shallow: true });
          }}
          allowDeselect={false}
        />
        <Group gap="sm" justify="center">
          <FileButton accept={acceptOf(noun)} onChange={(file) => file && sendFile(file)}>
            {(button) => (
              <Button
                {...button}
                variant="primary"
                loading={busy && !isPasting}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {text.choose}
              </Button>
            )}
          </FileButton>
          <Button
            variant="outline"
            aria-expanded={isPasting}
            leftSection={<IconClipboardText size={18} aria-hidden />}
            onClick={() => setIsPasting(!isPasting)}
          >
            {text.paste}
          </Button>
          <TemplateButton noun={noun} />
        </Group>
        {isPasting ? <PasteField busy={busy} onRead={sendCells} /> : null}
        {refusal ? (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        ) : null}
      </section>
      <ImportHistory
        side={side}
        imports={earlier?.data}
        error={error ? messageOf(error) : null}
        onRetry={() => void mutate()}
      />
      {noun === 'books' ? (
        <p className={classes.note}>
          {text.incomplete} <AppLink href={paths.incompleteBooks}>{text.toIncomplete}</AppLink>
        </p>
      ) : null}
    </Stack>
  );
}
