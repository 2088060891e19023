import { Button } from '@mantine/core';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { homeText } from '@/text/home';
import { layoutText } from '@/text/layout';
import classes from './SignInInvitation.module.css';

/** In a place of a fair: what a visitor would see here after signing in. */
export function SignInInvitation() {
  const askSignIn = useSignInDialog(({ open }) => open);
  return (
    <div className={classes.card}>
      <h3 className={classes.title}>{homeText.forCustomer.provinces}</h3>
      <p className={classes.text}>{homeText.invite}</p>
      <Button variant="outline" size="sm" onClick={() => askSignIn()}>
        {layoutText.signIn}
      </Button>
    </div>
  );
}
