import type { ReactNode } from 'react';
import type { NavEntry } from './navigation';
import { PageBody } from './PageBody';
import classes from './SettingsLayout.module.css';
import { SettingsMenu } from './SettingsMenu';

/** A settings menu at the left of its pages; on a phone it lies above them. */
export function SettingsLayout({ entries, children }: { entries: readonly NavEntry[]; children: ReactNode }) {
  return (
    <PageBody className={classes.columns}>
      <div className={classes.menu}>
        <SettingsMenu entries={entries} />
      </div>
      <div className={classes.page}>{children}</div>
    </PageBody>
  );
}
