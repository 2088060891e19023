import { Button, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { LANDING, startOf } from '@/contract/rules/access';
import { readDraft } from '@/entities/cart/checkout-draft';
import { personErrors } from '@/entities/person/person-errors';
import { PageBody } from '@/shared/layouts/PageBody';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useSession } from '@/shared/session/use-session';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { profileText } from '@/text/profile';
import {
  emptyProfile,
  errorsOfStep,
  firstBadStep,
  forgetProfileDraft,
  keepProfileDraft,
  nameInToken,
  readIdToken,
  readProfileDraft,
  STEPS,
  useProfileForm,
  type ProfileForm,
} from './profile-form';
import { AddressStep, GroupStep, PersonStep } from './ProfileSteps';
import { useRegister } from './use-register';
import classes from './CompleteProfileScreen.module.css';

/** Prefills the name with the one the identity provider knows. */
function usePrefilledName({ setFieldValue, getValues }: ProfileForm) {
  // The user may type a name before the token arrives: their input stays.
  const prefill = useEffectEvent((idToken: Parameters<typeof nameInToken>[0]) => {
    if (!getValues().name) setFieldValue('name', nameInToken(idToken));
  });
  useEffect(() => {
    readIdToken()
      .then((idToken) => prefill(idToken))
      .catch((error: unknown) => console.error('Reading the name of the account failed', error));
  }, []);
}

/**
 * Only for users who are creating an account; signed-in users are redirected to their start page or the checkout,
 * visitors to the home page.
 */
function useProfileGuard(done: boolean) {
  const { replace } = useRouter();
  const { status, user, creatingUser } = useSession();
  // Signing in to the new account has ended: it was refused, or there was no response.
  const hasSignInEnded = useSessionStore(({ triedEmail }) => triedEmail === null);
  const role = status === 'signedIn' ? user?.role : undefined;
  const isVisitor = status === 'signedOut' && !creatingUser && (!done || hasSignInEnded);
  useEffect(() => {
    if (role !== undefined)
      void replace(readDraft() ? paths.checkout : startOf(role, useSignInDialog.getState().wanted));
    else if (isVisitor) void replace(LANDING);
  }, [role, isVisitor, replace]);
}

/**
 * The input is kept for users who continue after a reload, and discarded when they give up, here or in the sign-in
 * dialog.
 */
const forgetDraftOfLeaver = (): (() => void) =>
  useSessionStore.subscribe(({ creatingUser, googleOpened }, before) => {
    if (before.creatingUser && !creatingUser && !googleOpened) forgetProfileDraft();
  });

const TITLES = [profileText.person, profileText.address, profileText.groups];
const STEP_FIELDS = [PersonStep, AddressStep, GroupStep];

/** Restores step and values after a reload, and stores them while they change. */
function useResumedForm(email: string) {
  const [resumed] = useState(() => readProfileDraft(email));
  const [step, setStep] = useState(resumed?.step ?? 0);
  const form = useProfileForm(resumed?.values ?? emptyProfile);
  const { values } = form;
  return { form, step, setStep, keep: () => keepProfileDraft(email, { step, values }) };
}

function ProfileSheet({ email, onDone }: { email: string; onDone: (done: boolean) => void }) {
  const { form, step, setStep, keep } = useResumedForm(email);
  const { cancelCreating } = useSession();
  const { register, busy, done } = useRegister(form, (errors) => setStep(firstBadStep(errors) ?? step));
  usePrefilledName(form);
  useEffect(() => onDone(done), [done, onDone]);
  useEffect(() => {
    if (!done) keep();
  });

  const isLast = step === STEPS.length - 1;
  const Fields = STEP_FIELDS[step] ?? PersonStep;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = errorsOfStep(step, await personErrors(form.getValues()));
    form.setErrors(errors);
    const [bad] = Object.keys(errors);
    if (bad) form.getInputNode(bad)?.focus();
    else if (isLast) await register(form.getValues());
    else setStep(step + 1);
  };
  return (
    <Sheet as="div">
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <p className={classes.step}>{profileText.step(step + 1, STEPS.length)}</p>
        <h2 className={classes.title}>{TITLES[step]}</h2>
        <Fields form={form} />
        <div className={classes.buttons}>
          {step > 0 ? (
            <Button variant="outline" disabled={busy} onClick={() => setStep(step - 1)}>
              {profileText.back}
            </Button>
          ) : null}
          <Button type="submit" loading={busy}>
            {isLast ? profileText.register : profileText.next}
          </Button>
        </div>
        <Button variant="link" size="sm" className={classes.giveUp} disabled={busy} onClick={cancelCreating}>
          {profileText.giveUp}
        </Button>
      </form>
    </Sheet>
  );
}

/** Completes an account on the first sign-in (D5.1.28). */
export function CompleteProfileScreen() {
  const [done, setDone] = useState(false);
  const creatingUser = useSessionStore((state) => state.creatingUser);
  const email = useSessionStore((state) => state.providerEmail);
  useProfileGuard(done);
  useEffect(forgetDraftOfLeaver, []);
  return (
    <PageBody className={classes.body}>
      <PageTitle title={profileText.title} />
      <Title order={1}>{profileText.title}</Title>
      <p className={classes.intro}>{email ? profileText.intro(email) : profileText.introPlain}</p>
      {email && (creatingUser || done) ? (
        <ProfileSheet key={email} email={email} onDone={setDone} />
      ) : (
        <SheetSkeleton height={360} />
      )}
    </PageBody>
  );
}
