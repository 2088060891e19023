import { CloseButton, Modal } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { defaultRouteOf, LANDING } from '@/contract/rules/access';
import { useSession } from '@/shared/session/use-session';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { sessionText } from '@/text/session';
import { SignInArt } from './SignInArt';
import { SignInOptions, useSignInHeading } from './SignInOptions';
import classes from './SignInDialog.module.css';

interface SignInDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Readers stay on the page; roles with an area of their own are taken there. */
function useCloseWhenSignedIn({ opened, onClose }: SignInDialogProps) {
  const { push } = useRouter();
  const { status, user } = useSession();
  const role = opened && status === 'signedIn' ? user?.role : undefined;
  useEffect(() => {
    if (role === undefined) return;
    onClose();
    const route = defaultRouteOf(role);
    if (route !== LANDING) void push(route);
  }, [role, onClose, push]);
}

/** Sign-in over the page that asked for it. */
export function SignInDialog(props: SignInDialogProps) {
  const { opened, onClose } = props;
  const heading = useSignInHeading();
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
          <SignInOptions />
        </div>
      </div>
    </Modal>
  );
}
