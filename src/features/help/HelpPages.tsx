import { Title } from '@mantine/core';
import Link from 'next/link';
import { HelpContact } from '@/shared/layouts/HelpContact';
import { PageBody } from '@/shared/layouts/PageBody';
import { useOrigin } from '@/shared/lib/page-facts';
import { paths } from '@/shared/lib/paths';
import { breadcrumbsOf, Seo } from '@/shared/lib/seo';
import { Breadcrumbs, type Crumb } from '@/shared/ui/controls/Breadcrumbs';
import { useProductName } from '@/shared/ui/ProductName';
import { helpText, helpTopics, type HelpSection, type HelpTarget } from '@/text/help';
import { helpTitle, helpTitles, type HelpSlug } from '@/text/help-titles';
import { layoutText } from '@/text/layout';
import { helpFacts } from './help-facts';
import classes from './HelpPages.module.css';

const SLUGS = Object.keys(helpTitles) as HelpSlug[];

/** Data of a topic's page: its slug. */
export type HelpPageData = HelpSlug;

/** The topic in the URL, or undefined. */
export const helpSlugOf = (text: unknown): HelpSlug | undefined => SLUGS.find((slug) => slug === text);

const HREF: Record<HelpTarget, string> = {
  products: paths.products(),
  campaigns: paths.campaigns(),
  cart: paths.cart,
  orders: paths.orders,
  profile: paths.profile,
};

const crumbsOf = (slug?: HelpSlug): Crumb[] => [
  { label: layoutText.home, href: paths.home },
  ...(slug ? [{ label: helpTitle, href: paths.help() }, { label: helpTitles[slug] }] : [{ label: helpTitle }]),
];

function Section({ heading, paragraphs, links = {} }: HelpSection) {
  return (
    <section>
      <Title order={2} size="h3">
        {heading}
      </Title>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="t-reading">
          {paragraph}
        </p>
      ))}
      {(Object.keys(links) as HelpTarget[]).map((target) => (
        <Link key={target} href={HREF[target]} className="link">
          {links[target]}
        </Link>
      ))}
    </section>
  );
}

/** One help page, next to the list of all of them; on phones the list is below. */
export function HelpTopicPage({ slug }: { slug: HelpSlug }) {
  const origin = useOrigin();
  const site = useProductName();
  const { lead, sections } = helpTopics(helpFacts(site))[slug];
  const title = helpTitles[slug];
  return (
    <>
      <Seo
        title={title}
        description={lead}
        path={paths.help(slug)}
        jsonLd={[breadcrumbsOf(crumbsOf(slug), paths.help(slug), origin)]}
      />
      <PageBody>
        <Breadcrumbs items={crumbsOf(slug)} />
        <div className={classes.columns}>
          <article className={classes.text}>
            <Title order={1}>{title}</Title>
            <p className="t-lead">{lead}</p>
            {sections.map((section) => (
              <Section key={section.heading} {...section} />
            ))}
            <HelpContact />
          </article>
          <nav className={classes.topics} aria-label={helpText.topics}>
            <ul>
              {SLUGS.map((one) => (
                <li key={one}>
                  <Link href={paths.help(one)} aria-current={one === slug ? 'page' : undefined}>
                    {helpTitles[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </PageBody>
    </>
  );
}

/** All help pages, each in a sentence. */
export function HelpIndexPage() {
  const origin = useOrigin();
  const topics = helpTopics(helpFacts(useProductName()));
  return (
    <>
      <Seo
        title={helpTitle}
        description={helpText.lead}
        path={paths.help()}
        jsonLd={[breadcrumbsOf(crumbsOf(), paths.help(), origin)]}
      />
      <PageBody>
        <Title order={1}>{helpTitle}</Title>
        <p className="t-lead">{helpText.lead}</p>
        <ul className={classes.index}>
          {SLUGS.map((slug) => (
            <li key={slug}>
              <Title order={2} size="h3">
                <Link href={paths.help(slug)}>{helpTitles[slug]}</Link>
              </Title>
              <p>{topics[slug].lead}</p>
            </li>
          ))}
        </ul>
        <HelpContact />
      </PageBody>
    </>
  );
}
