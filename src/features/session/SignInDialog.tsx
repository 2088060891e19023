import { CloseButton, Modal } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { LANDING, startOf } from '@/contract/rules/access';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useSession } from '@/shared/session/use-session';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { useToast } from '@/shared/ui/feedback/useToast';
import { sessionText } from '@/text/session';
import { SignInArt } from './SignInArt';
import { SignInOptions, useSignInHeading } from './SignInOptions';
import classes from './SignInDialog.module.css';

interface SignInDialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * After signing in, customers stay on the page and roles with an area of their own are taken there; a page that was
 * requested before takes precedence, if the role may open it.
 */
function useCloseWhenSignedIn({ opened, onClose }: SignInDialogProps) {
  const { push } = useRouter();
  const toast = useToast();
  const wanted = useSignInDialog((state) => state.wanted);
  const { status, user } = useSession();
  const role = opened && status === 'signedIn' ? user?.role : undefined;
  useEffect(() => {
    if (role === undefined) return;
    onClose();
    const route = startOf(role, wanted);
    if (wanted !== null && route !== wanted) toast.warning(sessionText.notForThisAccount);
    if (route !== LANDING) void push(route);
  }, [role, wanted, onClose, push, toast]);
}

/** Sign-in dialog over the page that requires it. */
export function SignInDialog(props: SignInDialogProps) {
  const { opened, onClose } = props;
  const heading = useSignInHeading();
  const reason = useSignInDialog(
    ({ act, wanted }) => act?.words ?? (wanted === null ? null : sessionText.neededForPage),
  );
  useCloseWhenSignedIn(props);
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} size={700} padding={0} withCloseButton={false}>
      <div className={classes.sheet}>
        <SignInArt />
        <div className={classes.form}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{heading}</Modal.Title>
            <CloseButton aria-label={sessionText.close} onClick={onClose} />
          </div>
          {reason === null ? null : <p className={classes.notice}>{reason}</p>}
          <SignInOptions />
        </div>
      </div>
    </Modal>
  );
}
