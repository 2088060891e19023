import { Drawer } from '@mantine/core';
import { useRouter } from 'next/router';
import { guideOf } from '@/contract/guides';
import { HelpContact } from '@/shared/layouts/HelpContact';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { guideText, guideTitles, type Guide, type GuideName } from '@/text/guide-titles';
import { guides } from '@/text/guides';
import { PAGE_GUIDE, type GuideChoice } from './guide-choice';
import { GUIDE_PICTURE, pictureOf } from './guide-pictures';
import classes from './GuideDrawer.module.css';

/** Administrators are the organiser themselves. */
const OF_ISSUER = /^\/issuer\//;

function Picture({ name }: { name: GuideName }) {
  const src = pictureOf(name);
  if (src === undefined) return null;
  const alt = guideText.picture(guideTitles[name].title);
  // The file is small enough as it is.
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={classes.picture} src={src} alt={alt} {...GUIDE_PICTURE} />;
}

function Words({ guide: { lead, steps, troubles } }: { guide: Guide }) {
  return (
    <>
      <p className="t-lead">{lead}</p>
      <h3>{guideText.steps}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{guideText.troubles}</h3>
      <dl className={classes.troubles}>
        {troubles.map(({ when, then }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{then}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface GuideDrawerProps {
  choice: GuideChoice;
  opened: boolean;
  onClose: () => void;
}

/** The guide of a page over it: what the page is for, the steps, and what to do when something goes wrong. */
export function GuideDrawer({ choice, opened, onClose }: GuideDrawerProps) {
  const { pathname } = useRouter();
  const shown = useOpened(opened);
  const name = choice === PAGE_GUIDE ? guideOf(pathname) : choice;
  if (!name) return null;
  return (
    <Drawer opened={shown} onClose={onClose} title={guideTitles[name].title} size="30rem">
      <div className={classes.guide}>
        <Picture name={name} />
        <Words guide={guides[name]} />
        {OF_ISSUER.test(pathname) ? <HelpContact level={3} /> : null}
      </div>
    </Drawer>
  );
}
