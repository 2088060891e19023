import { lookOf, VISITS, type Found } from '@tests/e2e/page-frames';
import { expectGoodPage, expectGoodPageOnce } from '@tests/e2e/page-quality';
import { findPages, sharesOf, walk } from '@tests/e2e/page-walk';
import { test } from '@tests/e2e/test';

let found: Found;

test.beforeAll(async ({ browser }) => {
  found = await findPages(browser);
});

// The page of each frame that is checked in all colours is in `looks/pages.spec.ts`.
for (const share of sharesOf(VISITS.filter((visit) => lookOf(visit) !== 'in all colours')))
  test(`every other page that ${share.name} sees passes axe, fits a phone, speaks Vietnamese and fails at nothing, part ${share.part}`, ({
    page,
  }) =>
    walk(page, share, found, (visit, path) => {
      const look = lookOf(visit) === 'in two' ? expectGoodPage : expectGoodPageOnce;
      return look(page, path, visit.status);
    }));
