import { commonText } from '@/text/common';
import { Mark } from '../devices/Mark';
import classes from './LoadingScreen.module.css';

/** Full-screen wait (spec section 2): replaces the page while it is not known who is asking. */
export function LoadingScreen({ label = commonText.loading }: { label?: string }) {
  return (
    <div className={classes.screen} role="status">
      <Mark size={64} className={classes.mark} />
      <span>{label}</span>
    </div>
  );
}
