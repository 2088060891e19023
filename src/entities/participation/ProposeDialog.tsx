import { useState } from 'react';
import {
  proposal,
  type Participation,
  type ParticipationCard,
  type TermsProposal,
} from '@/contract/endpoints/participants';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { participationFields, participationText } from '@/text/participation';
import { nameFor } from './participation-words';
import { draftOf, termsBody } from './terms-draft';
import { TermsFields } from './TermsFields';
import { TermsSummary } from './TermsSummary';

interface ProposeDialogProps {
  participation: Participation;
  side: Side;
  opened: boolean;
  onClose: () => void;
}

/**
 * Proposes the next version of the terms; if the other side has made a proposal in the meantime, it is shown, and the
 * typed values are kept.
 */
export function ProposeDialog({ participation, side, opened, onClose }: ProposeDialogProps) {
  const { id, minimums, latest } = participation;
  const [newer, setNewer] = useState<ParticipationCard['latest'] | null>(null);
  const words = participationText.choice.propose;
  const name = nameFor(side, participation);

  const send = async (body: TermsProposal) => {
    try {
      return await call(sideKey(side, 'POST /participants/terms'), { body });
    } catch (error) {
      if (isApiError(error) && error.code === 'TERMS_CHANGED')
        setNewer((await call(sideKey(side, 'GET /participants/{id}'), { params: { id } })).latest);
      throw error;
    }
  };

  const { form, busy, notice, submit } = useRecordForm({
    initialValues: { terms: draftOf(latest, minimums) },
    schema: proposal,
    fields: participationFields,
    toBody: ({ terms }) => ({ id, seen: (newer ?? latest).number, terms: termsBody(terms) }),
    send,
    savedText: () => words.done(name),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      opened={opened}
      title={words.title(name)}
      submitLabel={participationText.send}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.question}</p>
      {newer ? <TermsSummary terms={newer} /> : null}
      <TermsFields
        draft={form.values.terms}
        minimums={minimums}
        inputProps={(path) => form.getInputProps(`terms.${path}`)}
      />
    </RecordDialog>
  );
}
