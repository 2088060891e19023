import { Mark } from './Mark';
import classes from './Spine.module.css';

/** The book's spine at the far left of the back office; its words run from bottom to top. */
export function Spine({ label }: { label: string }) {
  return (
    <div className={classes.spine}>
      <Mark size={26} onInk />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
