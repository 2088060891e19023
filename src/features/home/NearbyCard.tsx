import { Button } from '@mantine/core';
import Link from 'next/link';
import { paths } from '@/shared/lib/paths';
import { homeText } from '@/text/home';
import classes from './NearbyCard.module.css';

/** In the place of a ticket: what signing in would show here. */
export function NearbyCard() {
  return (
    <aside className={classes.card}>
      <h3 className={classes.title}>{homeText.nearTitle}</h3>
      <p className={classes.text}>{homeText.nearText}</p>
      <Button component={Link} href={paths.login} variant="outline" size="sm">
        {homeText.signIn}
      </Button>
    </aside>
  );
}
