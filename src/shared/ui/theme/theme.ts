import { createTheme } from '@mantine/core';
import { colors } from './colors';
import { components } from './components';
import { variantColorResolver } from './variants';

const family =
  "'Be Vietnam Pro', 'Be Vietnam Pro stand-in', 'Be Vietnam Pro stand-in (wide)', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

const heading = (fontSize: string, lineHeight: string, fontWeight: string) => ({ fontSize, lineHeight, fontWeight });

/** The theme: ink and vermilion (`son`) on paper. */
export const theme = createTheme({
  colors,
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 1 },
  white: '#FFFEFB',
  black: '#08202A',
  autoContrast: true,
  luminanceThreshold: 0.35,
  variantColorResolver,
  fontFamily: family,
  fontFamilyMonospace: family,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.03125rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.54', sm: '1.5', md: '1.6', lg: '1.76', xl: '1.53' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  headings: {
    fontFamily: family,
    fontWeight: '800',
    textWrap: 'balance',
    sizes: {
      h1: heading('2.5rem', '1.2', '800'),
      h2: heading('1.75rem', '1.25', '800'),
      h3: heading('1.25rem', '1.35', '700'),
      h4: heading('1.0625rem', '1.36', '700'),
      h5: heading('0.96875rem', '1.4', '700'),
      h6: heading('0.8125rem', '1.54', '600'),
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-cover)',
    md: '0 12px 32px -8px rgba(8, 32, 42, 0.35)',
    lg: '0 12px 32px -8px rgba(8, 32, 42, 0.35)',
    xl: '0 24px 60px -12px rgba(8, 32, 42, 0.6)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});
