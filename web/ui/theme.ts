import {
  Anchor,
  Button,
  Checkbox,
  Combobox,
  createTheme,
  Modal,
  PasswordInput,
  type MantineColorsTuple,
} from '@mantine/core'

const ink: MantineColorsTuple = [
  '#f1f2f6',
  '#e2e4ec',
  '#c3c8d6',
  '#a1a8bd',
  '#7d86a1',
  '#5c6684',
  '#404a69',
  '#26314f',
  '#141d38',
  '#0b1226',
]
const amber: MantineColorsTuple = [
  '#fdf3e2',
  '#fbe6c4',
  '#f8d197',
  '#f5bb67',
  '#f2a33a',
  '#dd8b1c',
  '#b86d0c',
  '#8f5300',
  '#6b3e00',
  '#472900',
]
const blue: MantineColorsTuple = [
  '#eaf0ff',
  '#d3e0ff',
  '#a8c1ff',
  '#7ba0ff',
  '#5285ff',
  '#2f6bff',
  '#255ee6',
  '#1f4fcc',
  '#183fa3',
  '#122e78',
]
const red: MantineColorsTuple = [
  '#fcebe9',
  '#f8d3cf',
  '#f0aaa4',
  '#e67d75',
  '#dc574d',
  '#ce3b31',
  '#b3261e',
  '#9c1f18',
  '#861a14',
  '#69130e',
]
const gray: MantineColorsTuple = [
  '#f7f6f3',
  '#efede8',
  '#e4e1da',
  '#d2d1d0',
  '#b9bbc4',
  '#6f768c',
  '#626b84',
  '#47506a',
  '#2a3350',
  '#141d38',
]

/** Mantine in the house's tokens (tokens.css). Above `lg`, 1224 px, the sidebar stands beside the page (002 §2.12). */
export const theme = createTheme({
  colors: { ink, amber, blue, red, gray },
  primaryColor: 'ink',
  primaryShade: 9,
  autoContrast: true,
  black: '#0b1226',
  defaultRadius: 8,
  fontFamily: 'var(--text)',
  headings: {
    fontFamily: 'var(--heading)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.2' },
      h2: { fontSize: '22px', lineHeight: '1.25' },
      h3: { fontSize: '18px', lineHeight: '1.3' },
    },
  },
  breakpoints: { xs: '22.5em', sm: '43.75em', md: '62em', lg: '76.5625em', xl: '90em' },
  respectReducedMotion: true,
  components: {
    Anchor: Anchor.extend({ defaultProps: { c: 'blue.7', underline: 'hover' } }),
    Button: Button.extend({ styles: { root: { fontWeight: 600 } } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm' } }),
    // A closed list that stays in the page has the field's own name: two things would answer to it.
    Combobox: Combobox.extend({ defaultProps: { keepMounted: false } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, radius: 12, padding: 'lg', closeButtonProps: { 'aria-label': 'Fermer' } },
      styles: { title: { fontFamily: 'var(--heading)', fontSize: 18, fontWeight: 650 } },
    }),
    PasswordInput: PasswordInput.extend({
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Afficher la saisie' },
      },
    }),
  },
})
