/** Two inks on a coloured paper: every cover and poster uses exactly these three colours. */
export interface Palette {
  ground: string;
  ink: string;
  spot: string;
}

/** Order matters: the hash of a title points into this list. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  { ground: '#F3E9CF', ink: '#16323B', spot: '#C9301C' },
  { ground: '#C9301C', ink: '#FFF6E4', spot: '#16222A' },
  { ground: '#17414B', ink: '#F6EBD2', spot: '#E9B44C' },
  { ground: '#E9B44C', ink: '#16222A', spot: '#B3261A' },
  { ground: '#DCE4D2', ink: '#1F3A2C', spot: '#C9531C' },
  { ground: '#2E5E3F', ink: '#F5EBD0', spot: '#F0C25A' },
  { ground: '#D9E3E6', ink: '#143A52', spot: '#D4452F' },
  { ground: '#1E4A78', ink: '#F4EDDC', spot: '#F2A93B' },
  { ground: '#F1C9B4', ink: '#3A1B14', spot: '#1D5A5E' },
  { ground: '#5B2A1E', ink: '#F5E3C5', spot: '#E58E3A' },
  { ground: '#EFEDE6', ink: '#202020', spot: '#2C7A6B' },
  { ground: '#F0A79B', ink: '#3B1620', spot: '#FFF4E0' },
];

export const LIGHT_TEXT = '#FFFEFB';
export const DARK_TEXT = '#16222A';
export const LABEL_PAPER = '#FFFDF5';
