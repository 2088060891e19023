import { Alert, Button, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { PageBody } from '@/shared/layouts/PageBody';
import { paths } from '@/shared/lib/paths';
import { Seo } from '@/shared/lib/seo';
import { trackOrderText as text } from '@/text/track-order';
import { GuestRefund } from '../refund/GuestRefund';
import { TrackedOrderCard } from './TrackedOrderCard';
import classes from './TrackOrder.module.css';
import { useTrackedOrder, type Asked } from './use-tracked-order';

function TrackForm({ asked, busy, onAsk }: { asked: Asked; busy: boolean; onAsk: (asked: Asked) => void }) {
  const [{ code, phone }, setFields] = useState(asked);
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() && phone.trim()) onAsk({ code, phone });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={text.code}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        error={checked && !code.trim() ? text.codeMissing : undefined}
        onChange={(event) => setFields({ code: event.currentTarget.value, phone })}
      />
      <TextInput
        label={text.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        error={checked && !phone.trim() ? text.phoneMissing : undefined}
        onChange={(event) => setFields({ code, phone: event.currentTarget.value })}
      />
      <Button type="submit" size="md" loading={busy}>
        {text.submit}
      </Button>
    </form>
  );
}

/** Tracks an order without an account, by its code and the recipient's phone number. */
export function TrackOrderScreen() {
  const { order, link, linked, asked, refusal, busy, ask, leave } = useTrackedOrder();
  return (
    <PageBody>
      <Seo title={text.title} description={text.description} path={paths.trackOrder()} />
      <Title order={1}>{text.title}</Title>
      {order ? (
        <>
          <TrackedOrderCard order={order} />
          <div className={classes.refund}>
            <GuestRefund order={order} link={link} />
          </div>
          <Button variant="outline" mt="lg" onClick={leave}>
            {text.another}
          </Button>
        </>
      ) : (
        <>
          <p className={classes.intro}>{text.intro}</p>
          {refusal ? (
            <Alert color="dieu" role="alert">
              {refusal}
            </Alert>
          ) : null}
          <TrackForm key={linked} asked={asked} busy={busy} onAsk={ask} />
        </>
      )}
    </PageBody>
  );
}
