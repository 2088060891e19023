import { layoutText } from '@/text/layout';
import classes from './SkipLink.module.css';

/** First focusable element: skips the menu. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      {layoutText.skipToContent}
    </a>
  );
}
