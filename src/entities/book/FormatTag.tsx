import { IconFileTypePdf, IconHeadphones } from '@tabler/icons-react';
import { BOOK_FORMAT, type BookFormatId } from '@/contract/vocabulary/kinds';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { statusText } from '@/text/status';
import classes from './FormatTag.module.css';

/** Marks a PDF or audio book as having no printed copy; renders nothing for a printed one. */
export function FormatTag({ format }: { format: BookFormatId }) {
  if (format === BOOK_FORMAT.PAPER) return null;
  const FormatIcon = format === BOOK_FORMAT.PDF ? IconFileTypePdf : IconHeadphones;
  return (
    <span className={classes.format}>
      <Tag>
        <FormatIcon size={14} aria-hidden />
        {statusText.bookFormat[format]}
      </Tag>
    </span>
  );
}
