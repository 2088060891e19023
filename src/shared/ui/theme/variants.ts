import {
  defaultVariantColorsResolver,
  type VariantColorsResolver,
  type VariantColorResolverResult,
} from '@mantine/core';

const none = '1px solid transparent';

/** Variants of Button and ActionIcon. `filled` and `default` without a colour mean `primary` and `outline`. */
const variants: Record<string, VariantColorResolverResult> = {
  buy: { background: 'var(--accfill)', hover: 'var(--accfill-hover)', color: 'var(--accon)', border: none },
  primary: { background: 'var(--pri)', hover: 'var(--pri-hover)', color: 'var(--pritx)', border: none },
  danger: {
    background: 'var(--dangerfill)',
    hover: 'var(--dangerfill-hover)',
    color: 'var(--accon)',
    border: none,
  },
  outline: { background: 'transparent', hover: 'var(--hover)', color: 'var(--tx)', border: '1.5px solid var(--ctl)' },
  subtle: { background: 'transparent', hover: 'var(--hover)', color: 'var(--tx)', border: none },
  poster: {
    background: 'var(--postertx)',
    hover: 'var(--mantine-color-white)',
    color: 'var(--mantine-color-son-9)',
    border: none,
  },
  'poster-outline': {
    background: 'transparent',
    hover: 'rgba(255, 248, 234, 0.14)',
    color: 'var(--postertx)',
    border: '1.5px solid var(--postertx)',
  },
};

const aliases: Record<string, string> = { filled: 'primary', default: 'outline' };

export const variantColorResolver: VariantColorsResolver = (input) => {
  const plain = !input.color || input.color === input.theme.primaryColor;
  const own = plain ? variants[aliases[input.variant] ?? input.variant] : undefined;
  return own ?? defaultVariantColorsResolver(input);
};
