import { splitLinks } from '@/shared/lib/split-links';
import classes from './PlainText.module.css';

/** Text that a person typed, with its line breaks; web addresses in it lead there, in a new tab. */
export function PlainText({ children }: { children: string }) {
  return (
    <p className={classes.text}>
      {splitLinks(children).map((piece, place) =>
        'text' in piece ? (
          piece.text
        ) : (
          <a key={place} className="link" href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {piece.href}
          </a>
        ),
      )}
    </p>
  );
}
