import { LIMITS } from '@/contract/vocabulary/limits';
import { guestMailText as text } from '@/text/guest';
import { escapeHtml } from '@server/shared/escape-html';
import type { GuestPorts } from '../commerce/guests/ports';
import type { SendMail } from '../commerce/mails/ports';

const MINUTES = LIMITS.guestCodeMs / 60_000;

/** Returns the sender of guests' codes; undefined where no mail is sent. */
export const codeSender = (product: string, send: SendMail | undefined): GuestPorts['sendCode'] =>
  send &&
  ((to, code) => {
    const sentence = text.sentence(code, MINUTES);
    return send({
      to,
      subject: text.subject(product, code),
      text: sentence,
      html: `<!doctype html><html lang="vi"><body><h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(sentence)}</p></body></html>`,
    });
  });
