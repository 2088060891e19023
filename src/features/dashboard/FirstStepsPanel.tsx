import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import Link from 'next/link';
import type { FirstSteps } from '@/contract/endpoints/dashboard';
import { FIRST_BOOKS, FIRST_STEPS, type FirstStep } from '@/contract/vocabulary/waiting';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { waitingText } from '@/text/waiting';
import { stepHref } from './waiting-links';
import classes from './FirstStepsPanel.module.css';

const text = waitingText.steps;

const noteOf = (step: FirstStep, { books }: FirstSteps): string =>
  step === 'books' ? text.books(books, FIRST_BOOKS) : text.notes[step];

function Step({ step, steps }: { step: FirstStep; steps: FirstSteps }) {
  if (steps.done.includes(step))
    return (
      <li className={classes.step} data-done>
        <IconCircleCheckFilled size={24} aria-hidden className={classes.sign} />
        <span className={classes.label}>{text.labels[step]}</span>
        <VisuallyHidden>{text.isDone}</VisuallyHidden>
      </li>
    );
  return (
    <li>
      <Link href={stepHref(step, steps.campaignId)} className={classes.step}>
        <IconCircle size={24} aria-hidden className={classes.sign} />
        <span className={classes.words}>
          <span className={classes.label}>{text.labels[step]}</span>
          <span className={classes.note}>{noteOf(step, steps)}</span>
        </span>
        <IconChevronRight size={20} aria-hidden className={classes.sign} />
      </Link>
    </li>
  );
}

/** The first steps of a new issuer, ticked as they are done (D5.3.18). */
export function FirstStepsPanel({ steps }: { steps: FirstSteps }) {
  return (
    <Sheet
      title={text.title}
      aside={<span className="t-count">{text.done(steps.done.length, FIRST_STEPS.length)}</span>}
    >
      <ol className={classes.steps}>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} steps={steps} />
        ))}
      </ol>
    </Sheet>
  );
}
