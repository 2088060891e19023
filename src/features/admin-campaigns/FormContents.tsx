import { NativeSelect } from '@mantine/core';
import { planCampaignText } from '@/text/plan-campaign';
import classes from './CampaignForm.module.css';

export type Section = keyof typeof planCampaignText.sections;

const goTo = (section: string): void => {
  document.getElementById(section)?.scrollIntoView();
};

/** Table of contents of the form: a list of links next to it, or on a phone a select above it. */
export function FormContents({ sections }: { sections: readonly Section[] }) {
  return (
    <>
      <nav aria-label={planCampaignText.contents} className={classes.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{planCampaignText.sections[section]}</a>
            </li>
          ))}
        </ol>
      </nav>
      <NativeSelect
        className={classes.jump}
        aria-label={planCampaignText.goTo}
        data={[
          { value: '', label: planCampaignText.goToChoice },
          ...sections.map((section) => ({ value: section, label: planCampaignText.sections[section] })),
        ]}
        // Keeps no value, so that the same section can be chosen again.
        value=""
        onChange={(event) => goTo(event.currentTarget.value)}
      />
    </>
  );
}
