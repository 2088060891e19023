import { NativeSelect } from '@mantine/core';
import { planFairText } from '@/text/plan-fair';
import classes from './CampaignForm.module.css';

export type Section = keyof typeof planFairText.sections;

const goTo = (section: string): void => {
  document.getElementById(section)?.scrollIntoView();
};

/** The sections of the form: links beside it, on a phone a select above it. */
export function FormContents({ sections }: { sections: readonly Section[] }) {
  return (
    <>
      <nav aria-label={planFairText.contents} className={classes.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{planFairText.sections[section]}</a>
            </li>
          ))}
        </ol>
      </nav>
      <NativeSelect
        className={classes.jump}
        aria-label={planFairText.goTo}
        data={[
          { value: '', label: planFairText.goToChoice },
          ...sections.map((section) => ({ value: section, label: planFairText.sections[section] })),
        ]}
        // It leads to a section and keeps none, so that each can be gone to again.
        value=""
        onChange={(event) => goTo(event.currentTarget.value)}
      />
    </>
  );
}
