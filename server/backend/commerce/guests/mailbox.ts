/** By which what follows a plus sign, and dots, do not matter. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * Where the mail of an e-mail arrives, as far as its spelling tells: without `+tag`, at Google also without dots. Codes are counted by it.
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
