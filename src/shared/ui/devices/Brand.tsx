import { useProductName } from '../ProductName';
import { Mark } from './Mark';
import classes from './Brand.module.css';

/** Logo and name of the platform. */
export function Brand() {
  const name = useProductName();
  return (
    <span className={classes.brand}>
      <Mark size={32} />
      <span>{name}</span>
    </span>
  );
}
