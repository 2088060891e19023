import { Button, Checkbox, FileButton, Group, Loader, Progress, Stack } from '@mantine/core';
import { IconBan, IconPhotoPlus, IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { AppLink } from '@/shared/ui/AppLink';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { bookCoversText as text } from '@/text/book-batch';
import { bookScreenText } from '@/text/book-screen';
import type { LeftFile } from './cover-files';
import type { Cover } from './send-covers';
import { useCovers } from './use-covers';
import classes from './CoversScreen.module.css';

const ACCEPT = '.zip,image/jpeg,image/png,image/webp,image/gif';
const SHOWN = 200;

interface ChooseButtonProps {
  label: string;
  /** Next to the button of the step. */
  isSecond?: boolean;
  onChoose: (files: File[]) => void;
}

function ChooseButton({ label, isSecond = false, onChoose }: ChooseButtonProps) {
  return (
    <FileButton multiple accept={ACCEPT} onChange={onChoose}>
      {(button) => (
        <Button
          {...button}
          variant={isSecond ? 'outline' : 'primary'}
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** The pictures that are not used, each with its reason. */
function Left({ left }: { left: readonly LeftFile[] }) {
  if (left.length === 0) return null;
  return (
    <Sheet title={text.leftTitle(formatNumber(left.length))}>
      <ul className={classes.left}>
        {left.slice(0, SHOWN).map(({ name, reason }, index) => (
          // Two folders of an archive may hold pictures of one name.
          <li key={`${index} ${name}`}>
            <b>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface FoundProps extends Pick<ReturnType<typeof useCovers>, 'choose' | 'send'> {
  covers: readonly Cover[];
  left: readonly LeftFile[];
}

/** What would be done: how many books get a cover, and whether those that have one get another. */
function Found({ covers, left, choose, send }: FoundProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const withCover = covers.filter(({ book }) => book.imageUrl !== '');
  const chosen = isReplacing ? covers : covers.filter(({ book }) => book.imageUrl === '');
  return (
    <>
      <p role="status">{text.found(formatNumber(covers.length))}</p>
      {withCover.length > 0 ? (
        <Checkbox
          label={text.replacing(formatNumber(withCover.length))}
          checked={isReplacing}
          onChange={({ currentTarget }) => setIsReplacing(currentTarget.checked)}
        />
      ) : null}
      <Group gap="sm">
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          leftSection={<IconPhotoUp size={18} aria-hidden />}
          onClick={() => send(chosen, left)}
        >
          {chosen.length === 0 ? text.nothing : text.start(formatNumber(chosen.length))}
        </Button>
        <ChooseButton isSecond label={text.again} onChoose={choose} />
      </Group>
    </>
  );
}

function Step({ state, choose, send, stop }: ReturnType<typeof useCovers>) {
  switch (state.step) {
    case 'reading':
      return (
        <Group role="status" gap="sm">
          <Loader size="sm" /> {text.reading}
        </Group>
      );
    case 'found':
      return <Found covers={state.covers} left={state.left} choose={choose} send={send} />;
    case 'sending': {
      const said = text.progress(formatNumber(state.done), formatNumber(state.total));
      return (
        <>
          <Progress value={(100 * state.done) / state.total} aria-label={said} size="lg" />
          <p role="status">{state.isWaiting ? `${said}. ${text.waiting}` : said}</p>
          <Button variant="outline" leftSection={<IconBan size={18} aria-hidden />} onClick={stop}>
            {text.stop}
          </Button>
        </>
      );
    }
    case 'done':
      return (
        <>
          <p role="status">{text.done(formatNumber(state.done))}</p>
          <Group gap="sm">
            <ChooseButton label={text.again} onChoose={choose} />
            <AppLink href={paths.incompleteBooks}>{text.toIncomplete}</AppLink>
          </Group>
        </>
      );
    default:
      return (
        <>
          <ChooseButton label={text.choose} onChoose={choose} />
          {state.refusal ? (
            <p role="alert" className={classes.refusal}>
              {state.refusal}
            </p>
          ) : null}
        </>
      );
  }
}

/** Covers for many books at once, from pictures or an archive (D4.28.9). */
export function CoversScreen() {
  const covers = useCovers();
  const { state } = covers;
  return (
    <Stack gap="lg">
      <PageTitle title={text.title} />
      <Breadcrumbs items={[{ label: bookScreenText.title, href: paths.issuerBooks() }, { label: text.title }]} />
      <PageHeader title={text.title} note={text.hint} />
      <Sheet className={classes.step}>
        <Step {...covers} />
      </Sheet>
      {'left' in state ? <Left left={state.left} /> : null}
      <UnsavedGuard dirty={state.step === 'sending'} />
    </Stack>
  );
}
