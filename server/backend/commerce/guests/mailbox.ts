/** Domains at which dots and everything after a plus sign are ignored. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an e-mail, as far as its spelling shows: without `+tag`, at Google also without dots. Codes
 * are counted by mailbox.
 * @param email in lower case
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at);
  // A name that begins with a plus sign has no tag.
  const bare = name.replace(/(?<=.)\+.*$/, '');
  return GOOGLE.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
};
