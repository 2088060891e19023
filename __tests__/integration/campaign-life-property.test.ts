import fc from 'fast-check';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { DAY } from '@tests/support/clock';
import {
  expectCounters,
  expectCampaign,
  expectOrders,
  expectParticipations,
  expectProducts,
  expectSettled,
  expectNotifiedOnce,
} from '@tests/support/campaign-checks';
import { expectLedger } from '@tests/support/ledger-checks';
import { tryAction, type Action } from '@tests/support/campaign-actions';
import {
  campaignBody,
  openCampaignWorld,
  readCampaignState,
  type CampaignState,
  type CampaignWorld,
} from '@tests/support/campaign-world';
import { IS_LONG_RUN } from '@tests/support/long-run';

type Name = Action['name'];
type Weights = Partial<Record<Name, number>>;

/** How often each deed is tried before the fair begins, and after that. */
const PLANNING: Weights = {
  ...{ invite: 6, apply: 6, accept: 8, approve: 8, decline: 2, reject: 2, withdraw: 2, cancelInvitation: 2 },
  ...{ propose: 12, agree: 12, disagree: 2, remove: 2, editCampaign: 8, cancel: 1, wait: 4, jobs: 1 },
  ...{ bring: 12, bringMany: 6, bundle: 8, editProduct: 8, takeBack: 3 },
  ...{ acceptAll: 9, acceptProduct: 4, rejectProduct: 2 },
};
const SELLING: Weights = {
  ...{ order: 22, cancelOrder: 8, refuseOrder: 3, ship: 8, deliver: 6, copies: 8, stop: 4, editProduct: 1 },
  ...{ bring: 6, bringMany: 2, bundle: 4, acceptAll: 8, rejectProduct: 1 },
  ...{ propose: 7, agree: 7, disagree: 1, remove: 1, accept: 1, apply: 1 },
  ...{ postpone: 2, resume: 8, end: 1, cancel: 1, editCampaign: 1, wait: 3, jobs: 2 },
};

const actionOf = (weights: Weights): fc.Arbitrary<Action> =>
  fc.record({
    name: fc.oneof(
      ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Name) })),
    ),
    issuer: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    pick: fc.nat(60),
    amount: fc.nat(9),
    behind: fc.constantFrom(0, 0, 0, 1),
  });

/** One deed after the other, sometimes two at once. */
const stepsOf = (weights: Weights, maxLength: number) => {
  const deed = actionOf(weights);
  const one = { weight: 5, arbitrary: fc.tuple(deed) };
  return fc.array(fc.oneof<fc.WeightedArbitrary<Action[]>[]>(one, { weight: 2, arbitrary: fc.tuple(deed, deed) }), {
    minLength: maxLength / 2,
    maxLength,
    size: 'max',
  });
};

const plain = (name: Name, pick = 0, issuer: Action['issuer'] = 0): Action[] => [
  { name, issuer, pick, amount: 6, behind: 0 },
];

/** Most fairs have issuers with books from the start, so that orders are possible. */
const OPENED = [plain('invite'), plain('accept'), plain('bring'), plain('bring', 1), plain('acceptAll')];
const OPENED_BY_BOTH = [plain('apply', 0, 1), plain('approve', 0, 1), plain('bundle', 0, 1), ...OPENED];
const AGREED_AGAIN = [...OPENED, plain('propose'), plain('agree'), plain('editProduct'), plain('acceptAll')];

const script = fc.record({
  prelude: fc.constantFrom(OPENED, OPENED_BY_BOTH, AGREED_AGAIN, []),
  planning: stepsOf(PLANNING, 16),
  selling: stepsOf(SELLING, 30),
});

describeOnWatchedDatabase('A campaign with its issuers, books and orders', (open) => {
  let world: CampaignWorld;
  beforeAll(async () => {
    world = await openCampaignWorld(open);
  });
  afterAll(() => world.close());

  const checkStep = (before: CampaignState, after: CampaignState): void => {
    expectCampaign(before, after);
    expectParticipations(before, after, world);
    expectProducts(before, after);
    expectOrders(before, after);
  };

  const plan = async (): Promise<number> => {
    const [{ token }] = world.organisers;
    const { body, text } = await world.call('POST /admin/campaigns/offline', { token, body: campaignBody(world) });
    if (typeof body.id !== 'number') throw new Error(text);
    return body.id;
  };

  it('is never in an illegal state, sells no copy twice and keeps the terms of its orders, whatever all of them try', async () => {
    const property = fc.asyncProperty(script, async ({ prelude, planning, selling }) => {
      const id = await plan();
      let before = await readCampaignState(world, id);
      const take = async (deeds: readonly Action[]): Promise<void> => {
        await Promise.all(deeds.map((deed) => tryAction(world, before, deed)));
        const after = await readCampaignState(world, id);
        checkStep(before, after);
        await expectCounters(world, after);
        await expectLedger(world.db);
        if (deeds.length === 1 && deeds[0]!.name === 'jobs') expectSettled(after);
        before = after;
      };
      for (const deeds of [...prelude, ...planning]) await take(deeds);
      world.clock.advance(Math.max(0, Date.parse(before.campaign.startDate) - before.at));
      for (const deeds of [plain('jobs'), ...selling]) await take(deeds);
      // The end of the fair, and two days without a backend.
      world.clock.advance(Math.max(0, Date.parse(before.campaign.endDate) - before.at) + 2 * DAY);
      for (const deeds of [plain('jobs'), plain('jobs')]) await take(deeds);
      await expectNotifiedOnce(world, before);
    });
    // Some runs go to the end of the fair however slow the machine is, more if there is time.
    await fc.assert(property, { unbiased: true, numRuns: 3 });
    if (IS_LONG_RUN) await fc.assert(property, { unbiased: true, numRuns: 7, interruptAfterTimeLimit: 40_000 });
  }, 180_000);
});
