import type { ReactElement } from 'react';
import { StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer';
import type { Terms } from '@/contract/endpoints/participant-terms';
import { instantInWords } from '@/contract/rules/calendar';
import { isJoined, SIDES, TERMS_ANSWER, type Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { contractText } from '@/text/participation-contract';
import { signedPaperText } from '@/text/signed-paper';
import { statusText } from '@/text/status';
import type { ContractPaper } from '../commerce/participants/ports';
import { Blank, drawPaper, Fact, Heading, Paper, Table, Words } from './paper';
import { Signatures } from './signatures';

const styles = StyleSheet.create({
  centre: { textAlign: 'center' },
  nation: { textTransform: 'uppercase', fontWeight: 700 },
  title: { marginTop: 22, fontSize: 17, lineHeight: 1.3, fontWeight: 700, textTransform: 'uppercase' },
  sides: { flexDirection: 'row', marginTop: 12 },
  side: { flex: 1, paddingRight: 16 },
  bold: { fontWeight: 700 },
});

const otherSide = (side: Side): Side => (side === ROLE.SYSTEM ? ROLE.ISSUER : ROLE.SYSTEM);

/** The terms to print: those in force; for an ended participation those that were; otherwise the latest proposal. */
const shownTerms = ({ inForce, versions, latest }: ContractPaper['participation']): Terms =>
  inForce ?? versions.findLast(({ answer }) => answer === TERMS_ANSWER.ACCEPTED) ?? latest;

const validityOf = ({ status }: ContractPaper['participation'], { answer, answeredAt }: Terms): string => {
  const name = statusText.participant[status] ?? '';
  if (answer !== TERMS_ANSWER.ACCEPTED) return contractText.notAgreed(name);
  return isJoined(status) ? contractText.inForce(instantInWords(answeredAt!)) : contractText.ended(name);
};

const Head = ({ participation, terms }: { participation: ContractPaper['participation']; terms: Terms }) => (
  <View style={styles.centre}>
    <Text style={styles.nation}>{contractText.nation}</Text>
    <Text>{contractText.motto}</Text>
    <Text style={styles.title}>
      {terms.answer === TERMS_ANSWER.ACCEPTED ? contractText.title : contractText.draftTitle}
    </Text>
    <Text>{contractText.number(participation.campaign.id, participation.id, terms.number)}</Text>
    <Text style={styles.bold}>{validityOf(participation, terms)}</Text>
  </View>
);

/** Legally required data of a party that is not stored: filled in by hand before signing. */
const WrittenByHand = () => (
  <>
    <Blank label={signedPaperText.taxCode} />
    <Blank label={signedPaperText.representative} />
    <Blank label={signedPaperText.position} />
    <Blank label={signedPaperText.account} />
    <Blank label={signedPaperText.bank} />
  </>
);

const Parties = ({ organiser, issuer }: ContractPaper) => (
  <>
    <Heading>{contractText.sideTitles[ROLE.SYSTEM]!}</Heading>
    <Fact label={contractText.name}>{organiser}</Fact>
    <Blank label={contractText.address} />
    <WrittenByHand />
    <Heading>{contractText.sideTitles[ROLE.ISSUER]!}</Heading>
    <Fact label={contractText.name}>{issuer.name}</Fact>
    <Fact label={contractText.code}>{issuer.code}</Fact>
    <Fact label={contractText.address}>{issuer.address ?? contractText.nothing}</Fact>
    <Fact label={contractText.phone}>{issuer.phone ?? contractText.nothing}</Fact>
    <Fact label={contractText.email}>{issuer.email}</Fact>
    <WrittenByHand />
  </>
);

const Articles = ({
  participation: { campaign, audience },
  terms,
}: {
  participation: ContractPaper['participation'];
  terms: Terms;
}) => (
  <>
    <Heading>{contractText.article(1, contractText.campaign)}</Heading>
    <Fact label={contractText.campaignName}>{campaign.name}</Fact>
    <Fact label={contractText.format}>{statusText.campaignFormat[campaign.format] ?? ''}</Fact>
    <Fact label={contractText.place}>{campaign.address ?? contractText.online}</Fact>
    <Fact label={contractText.campaignTime}>
      {contractText.fromTo(instantInWords(campaign.startDate), instantInWords(campaign.endDate))}
    </Fact>
    <Fact label={contractText.buyers}>
      {audience.level ? contractText.fromLevel(audience.level.name) : contractText.allCustomers}
    </Fact>
    {audience.groups.length > 0 ? <Fact label={contractText.groups}>{audience.groups.join(', ')}</Fact> : null}
    <Heading>{contractText.article(2, contractText.time)}</Heading>
    <Words>{contractText.timeOf(instantInWords(terms.startDate), instantInWords(terms.endDate))}</Words>
    <Heading>{contractText.article(3, contractText.commission)}</Heading>
    <Words>{contractText.commissionIntro}</Words>
    <Table
      head={[contractText.genre, contractText.commission]}
      widths={[4, 1]}
      rows={terms.commissions.map(({ name, commission }) => [name, contractText.percent(commission)])}
    />
    <Heading>{contractText.article(4, contractText.other)}</Heading>
    <Words>{terms.note || contractText.noOther}</Words>
    <Heading>{contractText.article(5, contractText.validity)}</Heading>
    <Words>{contractText.validityText}</Words>
  </>
);

const agreementOf = ({ proposedBy, proposerName, proposedAt, answer, answeredAt, answererName }: Terms, side: Side) => {
  if (side === proposedBy) return contractText.proposed(proposerName, instantInWords(proposedAt));
  return answer === TERMS_ANSWER.ACCEPTED && answeredAt
    ? contractText.agreed(answererName ?? '', instantInWords(answeredAt))
    : contractText.notAnswered;
};

const Agreement = ({ terms }: { terms: Terms }) => (
  <View wrap={false}>
    <Heading>{contractText.agreement}</Heading>
    <View style={styles.sides}>
      {SIDES.map((side) => (
        <View key={side} style={styles.side}>
          <Text style={styles.bold}>{contractText.sideTitles[side]}</Text>
          <Words>{agreementOf(terms, side)}</Words>
        </View>
      ))}
    </View>
    {terms.answer === TERMS_ANSWER.ACCEPTED ? (
      <Signatures sides={SIDES.map((side) => contractText.sideTitles[side] ?? '')} />
    ) : null}
  </View>
);

const contentOf = ({ commissions, startDate, endDate, note }: Terms): string =>
  [
    commissions.map(({ name, commission }) => contractText.commissionOf(name, commission)).join(', '),
    contractText.fromTo(instantInWords(startDate), instantInWords(endDate)),
    note,
  ]
    .filter(Boolean)
    .join('\n');

const answerOf = ({ number, answer, answeredAt, answererName, proposedBy }: Terms, inForce: Terms | null): string =>
  [
    number === inForce?.number && contractText.applies,
    contractText.answers[answer] ?? '',
    answeredAt && contractText.by(contractText.sides[otherSide(proposedBy)]!, answererName ?? ''),
    answeredAt && instantInWords(answeredAt),
  ]
    .filter(Boolean)
    .join('\n');

const History = ({ versions, inForce }: Pick<ContractPaper['participation'], 'versions' | 'inForce'>) => (
  <>
    <Heading>{contractText.history}</Heading>
    <Table
      head={[contractText.version, contractText.proposal, contractText.content, contractText.answer]}
      widths={[0.5, 2, 4, 2]}
      rows={versions.map((terms) => [
        String(terms.number),
        `${contractText.by(contractText.sides[terms.proposedBy]!, terms.proposerName)}\n${instantInWords(terms.proposedAt)}`,
        contentOf(terms),
        answerOf(terms, inForce),
      ])}
    />
  </>
);

/** The contract of a participation as a document: the parties, the terms, who agreed when, and the negotiation. */
export const contractPaper = (paper: ContractPaper): ReactElement<DocumentProps> => {
  const { participation, organiser } = paper;
  const terms = shownTerms(participation);
  return Paper({
    title: `${contractText.title} ${participation.campaign.name}`,
    author: organiser,
    foot: contractText.number(participation.campaign.id, participation.id, terms.number),
    pageOf: contractText.page,
    children: (
      <>
        <Head participation={participation} terms={terms} />
        <Parties {...paper} />
        <Articles participation={participation} terms={terms} />
        <Agreement terms={terms} />
        <History versions={participation.versions} inForce={participation.inForce} />
      </>
    ),
  });
};

/** Renders the same as PDF. */
export const drawContract = (paper: ContractPaper): Promise<Buffer> => drawPaper(contractPaper(paper));
