import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { formatNumber } from '@/shared/lib/format';
import { showChosenTab } from './show-chosen-tab';
import classes from './TextTabs.module.css';

export interface TextTab<Name extends string> {
  name: Name;
  label: string;
  count?: number;
}

interface TextTabsProps<Name extends string> {
  tabs: readonly TextTab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** Ids of the panels, made with `useTabIds`. */
  ids: TabIds;
}

export interface TabIds {
  tab: (name: string) => string;
  panel: string;
}

export function useTabIds(): TabIds {
  const base = useId();
  return { tab: (name) => `${base}-${name}`, panel: `${base}-panel` };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs as underlined words. Tabs and panel are separate components, because they are in different places of the page, which
 * Mantine's Tabs does not support.
 */
export function TextTabs<Name extends string>({ tabs, value, onChange, label, ids }: TextTabsProps<Name>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    const here = tabs.findIndex(({ name }) => name === value);
    const next = tabs[(here + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.name);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus();
  };

  return (
    <div ref={showChosenTab} role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={ids.tab(tab.name)}
          data-name={tab.name}
          aria-selected={tab.name === value}
          aria-controls={tab.name === value ? ids.panel : undefined}
          tabIndex={tab.name === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.name)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="t-count"> {formatNumber(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ ids, value, children }: { ids: TabIds; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab(value)} tabIndex={-1} className={classes.panel}>
      {children}
    </div>
  );
}
