import classes from './DoubleRule.module.css';

/** The double rule under the storefront header, above the footer and in the head of drawers. Not between sections. */
export function DoubleRule({ className = '' }: { className?: string }) {
  return <hr className={`${classes.rule} ${className}`} aria-hidden />;
}
