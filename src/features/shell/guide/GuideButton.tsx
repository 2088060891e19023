import { ActionIcon, Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { isDialogOpen } from '@/shared/lib/is-dialog-open';
import { guideText } from '@/text/guide-titles';

const KEY = '?';

/** Pages of the two offices; pages that all roles share have no guide. */
const IN_OFFICE = /^\/(?:admin|issuer)\//;

/** Where a question mark is typed. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** Opens the guide of the page, with the button or with the question mark when no field has the focus. */
export function GuideButton({ onOpen }: { onOpen: () => void }) {
  const { pathname } = useRouter();
  const isOffered = IN_OFFICE.test(pathname);
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!isOffered || key !== KEY || ctrlKey || metaKey || altKey || isTyping(event) || isDialogOpen()) return;
    event.preventDefault();
    onOpen();
  });
  if (!isOffered) return null;
  return (
    <Tooltip label={guideText.open}>
      <ActionIcon aria-label={guideText.open} aria-haspopup="dialog" aria-keyshortcuts={KEY} onClick={onOpen}>
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
