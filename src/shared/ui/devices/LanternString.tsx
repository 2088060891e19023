import { lanternString } from './lantern-string';
import classes from './LanternString.module.css';

const WIDE = lanternString(3, 427);
const NARROW = lanternString(2, 240);

function Lanterns({ art, width, height, className }: typeof WIDE & { className?: string }) {
  return <svg className={className} viewBox={`0 0 ${width} ${height}`} dangerouslySetInnerHTML={{ __html: art }} />;
}

/** The lanterns along the top of the running fair's poster: nine, or six on phones. Uses the poster's colours. */
export function LanternString() {
  return (
    <span className={classes.string} aria-hidden="true">
      <Lanterns {...WIDE} className={classes.wide} />
      <Lanterns {...NARROW} className={classes.narrow} />
    </span>
  );
}
