import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { checkoutText as text } from '@/text/checkout';
import type { Fold } from './use-folds';
import classes from './CheckoutSection.module.css';

interface CheckoutSectionProps {
  title: string;
  /** Its present value, shown while it is folded. */
  value: string;
  /** Undefined for a section that is always open. */
  fold: Fold | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The first control; of a group of radio buttons the chosen one. */
const firstControl = (content: HTMLElement | null): HTMLElement | undefined => {
  const controls = [...(content?.querySelectorAll<HTMLElement>('button, input, textarea') ?? [])];
  const first = controls.find((control) => !control.matches(':disabled'));
  return first?.closest('[role=radiogroup]')?.querySelector<HTMLElement>('[aria-checked=true]') ?? first;
};

/** A section of the checkout: open, or one row with its present value and a button that unfolds it in place. */
export function CheckoutSection({ title, value, fold, className, children }: CheckoutSectionProps) {
  const content = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const unfold = () => {
    fold?.unfold();
    firstControl(content.current)?.focus();
  };
  const close = async () => {
    if (await fold?.fold()) change.current?.focus();
  };
  if (fold?.isFolded)
    return (
      <section className={classes.row} data-folded>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.value}>{value}</p>
        </div>
        <Button
          ref={change}
          variant="outline"
          size="sm"
          aria-expanded={false}
          aria-label={text.changeOf(title)}
          onClick={unfold}
        >
          {text.change}
        </Button>
      </section>
    );
  return (
    <Sheet
      title={title}
      aside={
        fold ? (
          <Button
            variant="outline"
            size="sm"
            aria-expanded
            aria-label={text.foldOf(title)}
            onClick={() => void close()}
          >
            {text.fold}
          </Button>
        ) : null
      }
    >
      <div ref={content} className={className}>
        {children}
      </div>
    </Sheet>
  );
}
