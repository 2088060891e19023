import type { CSSProperties } from 'react';
import type { CoverSubject } from './cover/choose-cover';
import { COVER_HEIGHT, COVER_WIDTH, describeCover } from './cover/describe-cover';
import type { TextBox } from './cover/text-box';
import classes from './GeneratedCover.module.css';

/** A cover unit is 1 % of the cover's width, which is exactly one cqw of its container. */
function boxStyle(box: TextBox): CSSProperties {
  return {
    left: `${box.x}cqw`,
    top: `${box.y}cqw`,
    width: `${box.width}cqw`,
    fontSize: `${box.size}cqw`,
    lineHeight: box.lineHeight,
    fontWeight: box.weight,
    fontStyle: box.italic ? 'italic' : 'normal',
    letterSpacing: `${box.tracking}em`,
    textAlign: box.align,
    color: box.color,
  };
}

function CoverText({ box, className }: { box: TextBox; className?: string }) {
  return (
    <span className={className ? `${classes.text} ${className}` : classes.text} style={boxStyle(box)}>
      {box.lines.map((line, index) => (
        <span key={index} className={classes.line}>
          {line}
        </span>
      ))}
    </span>
  );
}

/** The generated cover of a book without an uploaded one. Decorative: the surrounding frame has the label. */
export default function GeneratedCover(book: CoverSubject) {
  const { choice, art, title, author, initial } = describeCover(book);
  return (
    <span className={classes.sheet} style={{ backgroundColor: choice.palette.ground }} aria-hidden="true">
      {/* The markup consists of constants and numbers only, never of user input. */}
      <svg viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`} dangerouslySetInnerHTML={{ __html: art }} />
      {initial && <CoverText box={initial} />}
      {title && <CoverText box={title} />}
      {author && <CoverText box={author} className={classes.author} />}
    </span>
  );
}
