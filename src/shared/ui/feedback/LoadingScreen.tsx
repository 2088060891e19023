import { commonText } from '@/text/common';
import { Mark } from '../devices/Mark';
import classes from './LoadingScreen.module.css';

/** Replaces the page while the session is loading (S2.8). */
export function LoadingScreen({ label = commonText.loading }: { label?: string }) {
  return (
    <div className={classes.screen} role="status">
      <Mark size={64} className={classes.mark} />
      <span>{label}</span>
    </div>
  );
}
