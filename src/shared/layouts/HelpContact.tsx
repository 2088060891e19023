import { Title } from '@mantine/core';
import { usePublicConfig } from '@/shared/lib/public-config';
import { organiserText } from '@/text/organiser';
import classes from './HelpContact.module.css';

/** Contact for questions that no help answers; renders nothing when the installation has no contact configured. */
export function HelpContact({ level = 2 }: { level?: 2 | 3 }) {
  const contact = usePublicConfig()?.contact;
  if (!contact) return null;
  return (
    <section>
      <Title order={level} size="h3">
        {contact.title}
      </Title>
      <p className="t-reading">{organiserText.inHelp}</p>
      <ul className={classes.contact}>
        {contact.links.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ul>
    </section>
  );
}
