import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { layoutText } from '@/text/layout';

/** Toggles light and dark. Both icons are rendered and CSS shows one, so that the server need not know the scheme. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });
  return (
    <ActionIcon
      aria-label={layoutText.toggleScheme}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon size={20} className="mantine-dark-hidden" aria-hidden />
      <IconSun size={20} className="mantine-light-hidden" aria-hidden />
    </ActionIcon>
  );
}
