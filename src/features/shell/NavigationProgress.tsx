import Router from 'next/router';
import { useEffect, useState } from 'react';
import { commonText } from '@/text/common';
import classes from './NavigationProgress.module.css';

/** Delay of the progress line: most pages load faster, and a flashing line would distract. */
const QUIET_MS = 300;

/** Shows a thin line while the page of a link is loading; not for changes within a page. */
export function NavigationProgress() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setShown(false);
    };
    const begin = (_url: string, { shallow }: { shallow: boolean }) => {
      clearTimeout(timer);
      if (!shallow) timer = setTimeout(() => setShown(true), QUIET_MS);
    };
    Router.events.on('routeChangeStart', begin);
    Router.events.on('routeChangeComplete', end);
    Router.events.on('routeChangeError', end);
    return () => {
      clearTimeout(timer);
      Router.events.off('routeChangeStart', begin);
      Router.events.off('routeChangeComplete', end);
      Router.events.off('routeChangeError', end);
    };
  }, []);
  return shown ? <div role="progressbar" aria-label={commonText.loading} className={classes.bar} /> : null;
}
