import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '@/contract/endpoints/orders';
import type { ReturnsOfOrder } from '@/contract/endpoints/returns';
import { needsPicture } from '@/contract/rules/returns';
import { RETURN_REASONS, RETURN_WISHES, type ReturnReasonId, type ReturnWish } from '@/contract/states/return';
import { LIMITS } from '@/contract/vocabulary/limits';
import { amountOf, partsOf, withPart, type ChosenParts } from '@/entities/order/reversal/chosen-parts';
import { ReversalLine } from '@/entities/order/reversal/ReversalLine';
import { formatMoney } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { PhotosField } from '@/shared/ui/picture/PhotosField';
import { returnText as text } from '@/text/return-request';
import { useReturnSteps } from './use-own-returns';
import classes from './Returns.module.css';

interface AskReturnDialogProps {
  order: Pick<Order, 'id' | 'code'>;
  lines: ReturnsOfOrder['lines'];
  opened: boolean;
  onClose: () => void;
}

/** Asks to return something of an order; what was chosen and typed is kept when it is refused. */
export function AskReturnDialog({ order, lines, opened, onClose }: AskReturnDialogProps) {
  const toast = useToast();
  const { ask } = useReturnSteps();
  const [chosen, setChosen] = useState<ChosenParts>({});
  const [reason, setReason] = useState<ReturnReasonId>();
  const [words, setWords] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [wish, setWish] = useState<ReturnWish>('refund');
  const parts = partsOf(lines, chosen);
  const isPictureMissing = reason !== undefined && needsPicture(reason) && images.length === 0;
  const isReady = parts.length > 0 && reason !== undefined && words.trim() !== '' && !isPictureMissing;

  const send = async () => {
    if (reason === undefined) return false;
    try {
      await ask({ orderId: order.id, parts, reason, words: words.trim(), images, wish });
      toast.success(text.sent);
      return true;
    } catch (refusal) {
      return toast.refused(refusal);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.dialogTitle(order.code)}
      confirmLabel={text.send}
      cancelLabel={text.keep}
      confirmDisabled={!isReady}
      closeOnClickOutside={parts.length === 0 && words === ''}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack gap="md">
        <h3 className={classes.heading}>{text.choose}</h3>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <ReversalLine
              key={line.productId}
              line={line}
              chosen={chosen[line.productId]}
              onChange={(part) => setChosen(withPart(chosen, line.productId, part))}
            />
          ))}
        </ul>
        <Radio.Group
          label={text.reason}
          value={reason === undefined ? null : String(reason)}
          onChange={(value) => setReason(RETURN_REASONS.find((one) => String(one) === value))}
          withAsterisk
        >
          <Stack gap="xs" mt="xs">
            {RETURN_REASONS.map((one) => (
              <Radio key={one} value={String(one)} label={text.reasons[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={text.words}
          description={text.wordsHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={LIMITS.note}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <PhotosField
          label={text.pictures}
          images={images}
          most={LIMITS.returnImages}
          error={isPictureMissing ? text.picturesNeeded : undefined}
          onChange={setImages}
        />
        <Radio.Group
          label={text.wish}
          value={wish}
          onChange={(value) => setWish(RETURN_WISHES.find((one) => one === value) ?? 'refund')}
        >
          <Stack gap="xs" mt="xs">
            {RETURN_WISHES.map((one) => (
              <Radio key={one} value={one} label={text.wishes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <p className={classes.sum}>
          <span>{text.sum}</span>
          <b>{formatMoney(amountOf(lines, chosen))}</b>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
