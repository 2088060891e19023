import { books, lanterns } from './sign-in-art';
import classes from './SignInArt.module.css';

/** The ink panel beside the sign-in form; decoration, and hidden on phones. */
export function SignInArt() {
  return (
    <div className={classes.panel} aria-hidden="true">
      <svg viewBox={lanterns.viewBox} dangerouslySetInnerHTML={{ __html: lanterns.art }} />
      <svg viewBox={books.viewBox} dangerouslySetInnerHTML={{ __html: books.art }} />
    </div>
  );
}
