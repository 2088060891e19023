import { ActionIcon, NumberInput, Popover, SegmentedControl } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconBookmark,
  IconBookmarkFilled,
  IconChevronLeft,
  IconChevronRight,
  IconList,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { readingText } from '@/text/reading';
import type { PanelName } from './ReadingPanel';
import { LAYOUTS, READING_ZOOMS, TONES, zoomBy, type ReadingSettings } from './reading-settings';
import classes from './ReadingBar.module.css';

interface ToolProps {
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, pressed, children, ...button }: ToolProps) => (
  <ActionIcon size={44} aria-label={label} aria-pressed={pressed} {...button}>
    {children}
  </ActionIcon>
);

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The number of the page, which can be typed over. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string | number>();
  const go = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && typed !== '' && Number.isInteger(wanted)) onPage(wanted);
  };
  return (
    <>
      <NumberInput
        className={classes.number}
        aria-label={readingText.pageNumber}
        value={typed ?? page}
        min={1}
        max={pages}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        onChange={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') go();
        }}
      />
      <span className={classes.pages}>{readingText.ofPages(formatNumber(pages))}</span>
    </>
  );
}

interface SettingsProps {
  /** Keeps the book on the device. */
  keep: ReactNode;
  settings: ReadingSettings & { change: (changed: Partial<ReadingSettings>) => void };
}

function Settings({ keep, settings: { layout, tone, zoom, change } }: SettingsProps) {
  const factor = readingText.percent(formatNumber(Math.round(READING_ZOOMS[zoom]! * 100)));
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={44} aria-label={readingText.settings}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings} aria-label={readingText.settings}>
        <span className={classes.label}>{readingText.layout}</span>
        <SegmentedControl
          fullWidth
          aria-label={readingText.layout}
          value={layout}
          data={LAYOUTS.map((value) => ({ value, label: readingText.layouts[value] }))}
          onChange={(value) => change({ layout: value })}
        />
        <span className={classes.label}>{readingText.tone}</span>
        <SegmentedControl
          fullWidth
          aria-label={readingText.tone}
          value={tone}
          data={TONES.map((value) => ({ value, label: readingText.tones[value] }))}
          onChange={(value) => change({ tone: value })}
        />
        <span className={classes.label}>{readingText.zoom}</span>
        <div className={classes.zoom}>
          <Tool label={readingText.zoomOut} disabled={zoom <= 0} onClick={() => change({ zoom: zoomBy(-1, zoom) })}>
            <IconMinus size={20} aria-hidden />
          </Tool>
          <span role="status">{factor}</span>
          <Tool
            label={readingText.zoomIn}
            disabled={zoom >= READING_ZOOMS.length - 1}
            onClick={() => change({ zoom: zoomBy(1, zoom) })}
          >
            <IconPlus size={20} aria-hidden />
          </Tool>
        </div>
        {keep}
        <p className={classes.keys}>{readingText.keys}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ReadingBarProps extends SettingsProps, PageFieldProps {
  title: string;
  isBookmarked: boolean;
  onBookmark: () => void;
  onPanel: (panel: PanelName) => void;
  onTurn: (direction: 1 | -1) => void;
}

/** The bar above a book: way back, title, tools; on phones the page buttons are at the foot. */
export function ReadingBar({ title, page, pages, isBookmarked, settings, keep, ...act }: ReadingBarProps) {
  const { onPage, onBookmark, onPanel, onTurn } = act;
  return (
    <header className={classes.bar}>
      <ActionIcon component={Link} href={paths.library} size={44} aria-label={readingText.back}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <h1 className={`${classes.title} ellipsis`}>{title}</h1>
      <div role="toolbar" aria-label={readingText.tools} className={classes.tools}>
        <Tool label={readingText.panel} onClick={() => onPanel('contents')}>
          <IconList size={20} aria-hidden />
        </Tool>
        <Tool label={readingText.search} onClick={() => onPanel('search')}>
          <IconSearch size={20} aria-hidden />
        </Tool>
        <Tool
          label={isBookmarked ? readingText.unbookmark : readingText.bookmark}
          pressed={isBookmarked}
          onClick={onBookmark}
        >
          {isBookmarked ? <IconBookmarkFilled size={20} aria-hidden /> : <IconBookmark size={20} aria-hidden />}
        </Tool>
        <Settings settings={settings} keep={keep} />
      </div>
      <div className={classes.turn}>
        <Tool label={readingText.previous} disabled={page <= 1} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </Tool>
        <PageField {...{ page, pages, onPage }} />
        <Tool label={readingText.next} disabled={page >= pages} onClick={() => onTurn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </Tool>
      </div>
    </header>
  );
}
