import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import type { CampaignDetail } from '@/contract/endpoints/campaigns';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { campaignText } from '@/text/campaign';
import { campaignPageText } from '@/text/campaign-page';
import { commonText } from '@/text/common';
import { HowToBuy } from './HowToBuy';
import classes from './CampaignSide.module.css';

const SHORT = 7;

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function Issuers({ campaign }: { campaign: CampaignDetail }) {
  const [all, setAll] = useState(false);
  const sorted = campaign.issuers.toSorted((a, b) => b.productCount - a.productCount);
  if (sorted.length === 0) return <p className={classes.text}>{campaignText.noIssuer}</p>;
  return (
    <>
      <ul className={classes.issuers}>
        {sorted.slice(0, all ? undefined : SHORT).map(({ id, name, imageUrl, productCount }) => (
          <li key={id}>
            <Link href={paths.products({ campaign: campaign.id, issuer: id })} className={classes.issuer}>
              <InitialsAvatar name={name} imageUrl={imageUrl} kind="organisation" />
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{campaignText.titles(formatNumber(productCount))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && sorted.length > SHORT ? (
        <button type="button" className={`link ${classes.more}`} onClick={() => setAll(true)}>
          {commonText.seeAll}
        </button>
      ) : null}
    </>
  );
}

function Tags({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.tags}>
      {names.map((name) => (
        <li key={name}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Sidebar next to the books: how to buy, issuers, topics, levels and terms. */
export function CampaignSide({ campaign }: { campaign: CampaignDetail }) {
  const { issuers, groups, levels } = campaign;
  // The lowest level admits all higher ones (A11.9).
  const [lowest] = levels;
  return (
    <aside className={classes.side}>
      <Block title={campaignPageText.howToBuy}>
        <HowToBuy campaign={campaign} />
      </Block>
      <Block title={issuers.length > 0 ? campaignText.issuers(formatNumber(issuers.length)) : campaignText.issuer}>
        <Issuers campaign={campaign} />
      </Block>
      {groups.length > 0 ? (
        <Block title={campaignText.groups(formatNumber(groups.length))}>
          <Tags names={groups.map(({ name }) => name)} />
        </Block>
      ) : null}
      {lowest ? (
        <Block title={campaignText.level}>
          <p className={classes.text}>
            {campaignText.levelFrom(lowest.name)}, {campaignText.levelPoints(formatNumber(lowest.conditionalPoint))}
          </p>
        </Block>
      ) : null}
      <Block title={campaignText.terms}>
        <p className={classes.text}>{campaignText.termsText}</p>
      </Block>
    </aside>
  );
}
