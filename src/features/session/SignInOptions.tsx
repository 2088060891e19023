import { Button, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSession } from '@/shared/session/use-session';
import { sessionText } from '@/text/session';

function GoogleOption() {
  const { signInWithGoogle, prepareSignIn } = useSession();
  useEffect(prepareSignIn, [prepareSignIn]);
  return (
    <>
      <Text c="var(--tx2)">{sessionText.chooseMethod}</Text>
      <Button
        fullWidth
        size="lg"
        mt="md"
        variant="default"
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        onClick={signInWithGoogle}
        data-autofocus
      >
        {sessionText.signInWithGoogle}
      </Button>
      <Text size="sm" mt="md" c="var(--tx2)">
        {sessionText.firstSignInHint}
      </Text>
    </>
  );
}

function CreatingNotice() {
  const { cancelCreating } = useSession();
  return (
    <>
      <Text c="var(--tx2)">{sessionText.creatingText}</Text>
      <Button mt="md" variant="default" onClick={cancelCreating}>
        {sessionText.cancelCreating}
      </Button>
    </>
  );
}

/** Heading of the sign-in form for the state it is in. */
export const useSignInHeading = (): string =>
  useSession().creatingUser ? sessionText.creatingTitle : sessionText.heading;

/** The only way to sign in, or the choices for an account that does not exist yet. */
export function SignInOptions() {
  const { creatingUser } = useSession();
  return creatingUser ? <CreatingNotice /> : <GoogleOption />;
}
