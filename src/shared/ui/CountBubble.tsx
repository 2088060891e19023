import classes from './CountBubble.module.css';

interface CountBubbleProps {
  count: number;
  /** Inline after a word, instead of on the corner of an icon. */
  inline?: boolean;
}

/** Small count badge; animated when the number changes. The label of its parent contains the count. */
export function CountBubble({ count, inline = false }: CountBubbleProps) {
  if (count <= 0) return null;
  return (
    <span key={count} className={classes.bubble} data-inline={inline || undefined} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
