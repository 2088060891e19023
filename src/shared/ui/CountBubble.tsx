import classes from './CountBubble.module.css';

/** Small son count on an icon; it steps once whenever the number changes. The icon's label says the count. */
export function CountBubble({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span key={count} className={classes.bubble} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
