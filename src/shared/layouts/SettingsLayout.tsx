import type { ReactNode } from 'react';
import type { NavEntry } from './navigation';
import { PageBody } from './PageBody';
import classes from './SettingsLayout.module.css';
import { SettingsMenu } from './SettingsMenu';

/** Pages with a settings menu on the left; on phones it is above the page. */
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
