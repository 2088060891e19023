import { readdirSync, readFileSync } from 'node:fs';

interface Rule {
  /** File and selector. */
  name: string;
  declarations: ReadonlyMap<string, string>;
}

/** The innermost blocks of a style sheet. */
const rulesOf = (file: string): Rule[] => {
  const sheet = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    name: `${file} ${selector.trim()}`,
    declarations: new Map(
      body.split(';').map((line) => {
        const [property = '', ...value] = line.split(':');
        return [property.trim(), value.join(':').trim()] as const;
      }),
    ),
  }));
};

const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => rulesOf(`src/${file}`));

const valueIn = (name: string, property: string): string | undefined =>
  rules.find((rule) => rule.name === name)?.declarations.get(property);

describe('what sticks to the top of the window', () => {
  it('begins below what is above it: the notice of a lost network, and in a page its header', () => {
    const stuck = rules.filter(
      ({ declarations }) => declarations.get('position') === 'sticky' && declarations.has('top'),
    );
    expect(stuck.length).toBeGreaterThan(8);
    const hidden = stuck.filter(
      ({ declarations }) => !/var\(--(header-bottom|bar-height)\b/.test(declarations.get('top')!),
    );
    // Those notices themselves.
    expect(hidden.map(({ name }) => name).toSorted()).toEqual([
      'src/features/shell/OfflineBar.module.css .place',
      'src/features/shell/SessionEndBar.module.css .bar',
    ]);
  });

  it('has the heads of the entry grid directly below the header of the back office', () => {
    const layout = 'src/shared/layouts/BackOfficeLayout.module.css';
    expect(valueIn('src/shared/grid/EntryGrid.module.css .table thead :is(th, td)', 'top')).toBe(
      'var(--header-bottom, 0px)',
    );
    expect(valueIn(`${layout} .page`, '--header-bottom')).toBe(
      `calc(var(--bar-height, 0px) + ${valueIn(`${layout} .header`, 'height')})`,
    );
  });
});

describe('what sticks to the foot of the window', () => {
  it('stands on the player, which is as high as it says, whatever size the letters have', () => {
    const player = 'src/shared/audio/player-bar.module.css';
    const footBar = rules.filter(({ name }) => name === 'src/shared/layouts/FootBar.module.css .bar');
    expect(footBar.map(({ declarations }) => declarations.get('bottom'))).toContain('var(--player-height, 0px)');
    expect(valueIn(`${player} .bar`, 'min-height')).toBe('var(--player-height)');
    expect(valueIn(`${player} :root:has(section.bar:not([hidden])) body`, 'padding-bottom')).toBe(
      'var(--player-height)',
    );
    expect(valueIn(`${player} :root:has(section.bar:not([hidden]))`, '--player-height')).toMatch(/\drem\b/);
  });
});
