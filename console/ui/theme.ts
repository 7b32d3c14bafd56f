import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

/** Warm greys: ink on paper. Index 6 is the dimmed text of the light scheme, 5.0:1 on paper. */
const gray: MantineColorsTuple = ['#F8F5F0', '#F0ECE4', '#E5DFD4', '#D6CEC0', '#BDB3A3', '#958A7B', '#6E6458', '#574E44', '#403931', '#2A2520'];
/** The night side: index 0 is text, 2 dimmed text (6.9:1 on the page), 4 hairlines, 7 the page. */
const dark: MantineColorsTuple = ['#EAE4D9', '#D0C9BC', '#ACA598', '#827C72', '#3C4046', '#2E3237', '#23262B', '#17191D', '#111316', '#0B0C0E'];
const verdigris: MantineColorsTuple = ['#EAF4F2', '#D2E8E3', '#A7D3CB', '#7ABBB0', '#55A599', '#379184', '#1F7B6F', '#17665C', '#11514A', '#0B3D38'];
const brass: MantineColorsTuple = ['#FAF3E2', '#F4E5C3', '#EAD19A', '#DDB968', '#CFA244', '#B5862A', '#93691C', '#785415', '#5E410F', '#45300A'];
const red: MantineColorsTuple = ['#FCEFEC', '#F8DBD4', '#F0B6AA', '#E68E7D', '#DB6B56', '#C94A33', '#AE3721', '#8F2B19', '#702112', '#52180D'];

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace';

/** A dialog's head is no second banner of the page. */
const dialogParts = { header: { role: 'presentation' } };
const dialogTitle = { fontFamily: 'var(--lk-serif)', fontSize: '1.25rem', fontWeight: 600 };

/** The look: a well-set book with an instrument panel beside it. System fonts only, so nothing is fetched. */
export const theme = createTheme({
  colors: { gray, dark, verdigris, brass, red },
  white: '#FFFDF9',
  black: '#221E19',
  primaryColor: 'verdigris',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: sans,
  fontFamilyMonospace: mono,
  headings: { fontFamily: 'var(--lk-serif)', fontWeight: '600', textWrap: 'balance' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 }, attributes: dialogParts }, styles: { title: dialogTitle } },
    Drawer: { defaultProps: { attributes: dialogParts }, styles: { title: dialogTitle } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Menu: { defaultProps: { shadow: 'md', withinPortal: true } },
  },
});

/** On the dark page a light variant is a veil of its colour, not a deep shade of it. */
function tinted(color: string, rgb: string, text: string): Record<string, string> {
  const name = `--mantine-color-${color}-light`;
  return { [name]: `rgba(${rgb}, 0.15)`, [`${name}-hover`]: `rgba(${rgb}, 0.24)`, [`${name}-color`]: text };
}

/** Our own tokens beside Mantine's: page, raised surface, hairline, story ink and the two accents, per scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-red-light': 'rgba(165, 50, 29, 0.08)',
    '--mantine-color-red-light-hover': 'rgba(165, 50, 29, 0.14)',
    '--mantine-color-red-light-color': '#8F2B19',
    '--mantine-color-body': '#FFFDF9',
    '--mantine-color-text': '#221E19',
    '--mantine-color-dimmed': '#6A6054',
    '--mantine-color-placeholder': '#776C5F',
    '--mantine-color-anchor': '#17665C',
    '--mantine-color-error': '#A5321D',
    '--lk-page': '#F6F1E8',
    '--lk-surface': '#FFFDF9',
    '--lk-rule': '#E3DBCD',
    '--lk-story': '#2A241D',
    '--lk-accent': '#17665C',
    '--lk-brass': '#7A5415',
    '--lk-danger': '#A5321D',
    '--lk-tint': '#EFE9DD',
  },
  dark: {
    '--mantine-color-body': '#1C1F23',
    '--mantine-color-text': '#EAE4D9',
    '--mantine-color-dimmed': '#ACA598',
    '--mantine-color-placeholder': '#9B9488',
    '--mantine-color-anchor': '#7ABBB0',
    '--mantine-color-error': '#E98B79',
    '--lk-page': '#141619',
    '--lk-surface': '#1C1F23',
    '--lk-rule': '#32363C',
    '--lk-story': '#E6DFD2',
    '--lk-accent': '#7ABBB0',
    '--lk-brass': '#DDB968',
    '--lk-danger': '#E98B79',
    '--lk-tint': '#22262B',
    ...tinted('brass', '207, 162, 68', '#DDB968'),
    ...tinted('verdigris', '85, 165, 153', '#8CC9BE'),
    ...tinted('red', '219, 107, 86', '#EFA092'),
    ...tinted('gray', '208, 201, 188', '#D0C9BC'),
  },
});
