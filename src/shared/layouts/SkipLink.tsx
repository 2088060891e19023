import { layoutText } from '@/text/layout';
import classes from './SkipLink.module.css';

/** First stop of the keyboard: past the menu to the content. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      {layoutText.skipToContent}
    </a>
  );
}
