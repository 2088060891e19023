import type { FormErrors } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { validateBy, type CheckoutForm } from './checkout-form';
import type { LastTime } from './last-time';
import { knownSections, sectionOf, type Section } from './sections';

/** A section that can be folded to its present value. */
export interface Fold {
  isFolded: boolean;
  unfold: () => void;
  /** Folds the section unless something in it is wrong, which is then shown; answers whether it did. */
  fold: () => Promise<boolean>;
}

type Sections = readonly (Section | undefined)[];

const wrongSections = (errors: FormErrors): Sections =>
  Object.keys(errors)
    .filter((path) => errors[path])
    .map(sectionOf);

const without = (folded: readonly Section[], sections: Sections): readonly Section[] =>
  folded.some((section) => sections.includes(section))
    ? folded.filter((section) => !sections.includes(section))
    : folded;

/**
 * Which sections are folded: at first those whose value is known, for a customer with a last order; a section with an
 * error is not (D4.13.29).
 */
export const useFolds = (form: CheckoutForm, draft: CheckoutDraft, lastTime: LastTime | undefined) => {
  const [isReturning] = useState(lastTime !== undefined);
  const [folded, setFolded] = useState<readonly Section[]>(() =>
    lastTime ? knownSections(draft, form.getValues(), lastTime) : [],
  );
  const open = without(folded, wrongSections(form.errors));
  if (open !== folded) setFolded(open);

  const check = useRef(() => validateBy(draft)(form.getValues()));
  useEffect(() => {
    if (!isReturning) return;
    // A stored value may be one that an order no longer takes. It is not an error of the customer: only unfolded.
    check.current().then(
      (errors) => setFolded((now) => without(now, wrongSections(errors))),
      (error: unknown) => console.error('Checking the known values failed', error),
    );
  }, [isReturning]);

  const focus = (errors: FormErrors) => {
    const [path] = Object.keys(errors);
    if (path) form.getInputNode(path)?.focus();
  };

  const foldUnlessWrong = async (section: Section): Promise<boolean> => {
    const found = Object.entries(await validateBy(draft)(form.getValues()));
    const errors = Object.fromEntries(found.filter(([path]) => sectionOf(path) === section));
    if (Object.keys(errors).length > 0) {
      form.setErrors({ ...form.errors, ...errors });
      focus(errors);
      return false;
    }
    flushSync(() => setFolded((now) => [...now, section]));
    return true;
  };

  /** Unfolds these sections at once: what is in them can be focused. */
  const unfold = (...sections: Section[]) => flushSync(() => setFolded((now) => without(now, sections)));

  return {
    /** Undefined for customers without a last order: their sections are always open. */
    foldOf: (section: Section): Fold | undefined =>
      isReturning
        ? {
            isFolded: open.includes(section),
            unfold: () => unfold(section),
            fold: () => foldUnlessWrong(section),
          }
        : undefined,
    unfold,
    /** Focuses the first wrong field, in whichever section it is. */
    toFirstError: (errors: FormErrors) => {
      unfold(...wrongSections(errors).filter((section) => section !== undefined));
      focus(errors);
    },
  };
};
