import type { ReactNode } from 'react';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { planCampaignText } from '@/text/plan-campaign';
import type { Section } from './FormContents';
import classes from './CampaignForm.module.css';

/** A sheet of the form that the table of contents leads to. */
export function FormSection({ name, children }: { name: Section; children: ReactNode }) {
  return (
    <div id={name} className={classes.section}>
      <Sheet title={planCampaignText.sections[name]}>
        <div className={classes.fields}>{children}</div>
      </Sheet>
    </div>
  );
}
