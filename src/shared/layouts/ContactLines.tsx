import type { PublicContact } from '../lib/public-config';

/** The ways to reach the organiser, each on a line; what a phone or a mail program opens is a link. */
export function ContactLines({ lines, className }: Pick<PublicContact, 'lines'> & { className?: string | undefined }) {
  return (
    <ul className={className}>
      {lines.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}
