import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react';
import Link from 'next/link';
import { formatNumber } from '@/shared/lib/format';
import { catalogueText } from '@/text/catalogue';
import { commonText } from '@/text/common';
import { pagesAround } from './pages-around';
import classes from './LinkPager.module.css';

interface LinkPagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

interface StepProps {
  href: string;
  label: string;
  icon: Icon;
  disabled: boolean;
  rel: 'prev' | 'next';
}

function Step({ href, label, icon: StepIcon, disabled, rel }: StepProps) {
  const icon = <StepIcon size={18} aria-hidden />;
  if (disabled) return <span className={classes.off}>{icon}</span>;
  return (
    <Link href={href} rel={rel} aria-label={label} className={classes.page}>
      {icon}
    </Link>
  );
}

/** Pagination with real links, which can be opened in a new tab, shared, and followed by search engines. */
export function LinkPager({ page, pages, hrefOf }: LinkPagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={commonText.pages}>
      <Step
        href={hrefOf(page - 1)}
        label={commonText.previousPage}
        icon={IconChevronLeft}
        disabled={page <= 1}
        rel="prev"
      />
      {pagesAround(page, pages).map((one, index) =>
        one === null ? (
          <span key={`gap-${index}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={one}
            href={hrefOf(one)}
            className={classes.page}
            aria-label={catalogueText.pageNumber(formatNumber(one))}
            aria-current={one === page ? 'page' : undefined}
          >
            {formatNumber(one)}
          </Link>
        ),
      )}
      <Step
        href={hrefOf(page + 1)}
        label={commonText.nextPage}
        icon={IconChevronRight}
        disabled={page >= pages}
        rel="next"
      />
    </nav>
  );
}
