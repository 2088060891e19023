import type { ReactNode } from 'react';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { planFairText } from '@/text/plan-fair';
import type { Section } from './FormContents';
import classes from './CampaignForm.module.css';

/** A sheet of the form that the table of contents leads to. */
export function FormSection({ name, children }: { name: Section; children: ReactNode }) {
  return (
    <div id={name} className={classes.section}>
      <Sheet title={planFairText.sections[name]}>
        <div className={classes.fields}>{children}</div>
      </Sheet>
    </div>
  );
}
