import { Mark } from './Mark';
import classes from './Spine.module.css';

/** The book spine on the left of the back office; its text runs from bottom to top. */
export function Spine({ label }: { label: string }) {
  return (
    <div className={classes.spine}>
      <Mark size={26} onInk />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
