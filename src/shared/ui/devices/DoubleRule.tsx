import classes from './DoubleRule.module.css';

/** Title-page rule: under the storefront header, over the footer, in a drawer's head. Not between sections. */
export function DoubleRule({ className = '' }: { className?: string }) {
  return <hr className={`${classes.rule} ${className}`} aria-hidden />;
}
