import { readFileSync } from 'node:fs';
import { sheetsInUse } from '@tests/support/mantine-sheets';

const LIST = 'src/shared/ui/theme/mantine.css';

it('names the sheets of the components in use, and no others, in the order of the library', () => {
  const named = [...readFileSync(LIST, 'utf8').matchAll(/@mantine\/core\/styles\/(.+)\.layer\.css/g)];
  expect(named.map(([, name]) => name)).toEqual(sheetsInUse());
});
