import { lookOf, VISITS, type Found } from '@tests/e2e/page-frames';
import { expectGoodPageInAllColours } from '@tests/e2e/page-quality';
import { findPages, sharesOf, walk } from '@tests/e2e/page-walk';
import { test } from '@tests/e2e/test';

let found: Found;

test.beforeAll(async ({ browser }) => {
  found = await findPages(browser);
});

for (const share of sharesOf(VISITS.filter((visit) => lookOf(visit) === 'in all colours')))
  test(`every frame of pages that ${share.name} sees passes axe, fits a phone, speaks Vietnamese and fails at nothing, part ${share.part}`, ({
    page,
  }) => walk(page, share, found, (visit, path) => expectGoodPageInAllColours(page, path, visit.status)));
