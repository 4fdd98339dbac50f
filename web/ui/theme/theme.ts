import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import controlClasses from './controls.module.css'

const token = (name: string) => `var(--${name})`
const one = (name: string): MantineColorsTuple => {
  const color = token(name)
  return [color, color, color, color, color, color, color, color, color, color]
}

/** The colours of controls, with their tokens. `ink` is the primary one. */
export const controls = {
  ink: { fill: 'primary', hover: 'primary-hover', on: 'on-primary', text: 'ink', tint: 'hover' },
  amber: { fill: 'amber', hover: 'amber-bright', on: 'on-amber', text: 'amber-deep', tint: 'amber-tint' },
  red: { fill: 'red-fill', hover: 'red-fill-hover', on: 'on-night', text: 'red-deep', tint: 'red-tint' },
  blue: { fill: 'blue-deep', hover: 'blue-deep', on: 'surface', text: 'blue-deep', tint: 'blue-tint' },
  green: { fill: 'green-deep', hover: 'green-deep', on: 'surface', text: 'green-deep', tint: 'green-tint' },
  orange: { fill: 'orange-deep', hover: 'orange-deep', on: 'surface', text: 'orange-deep', tint: 'orange-tint' },
  gray: { fill: 'ink-2', hover: 'ink', on: 'surface', text: 'ink-2', tint: 'hover' },
}

const isControl = (color: string | undefined): color is keyof typeof controls =>
  color !== undefined && color in controls

/** The text of a filled control has a colour with enough contrast in both schemes. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  return input.variant === 'filled' && isControl(name) ? { ...colors, color: token(controls[name].on) } : colors
}

/**
 * Mantine's theme with our tokens (tokens.css). Its CSS variables are in variables.css, which `npm run variables` writes.
 * Above `lg`, 1224 px, the sidebar is beside the page (002 §2.12).
 */
export const theme = createTheme({
  colors: {
    ink: one('primary'),
    amber: one('amber'),
    red: one('red-deep'),
    blue: one('blue-deep'),
    green: one('green-deep'),
    orange: one('orange-deep'),
    // Mantine uses its `gray` scale in the light scheme, and its `dark` scale in the dark one.
    gray: [
      token('hover'),
      token('hover'),
      token('hairline'),
      token('hairline'),
      token('hairline-strong'),
      token('ink-3'),
      token('ink-3'),
      token('ink-2'),
      token('ink'),
      token('ink'),
    ],
    dark: [
      token('ink'),
      token('ink-2'),
      token('ink-2'),
      token('ink-3'),
      token('hairline'),
      token('hover'),
      token('raised'),
      token('paper'),
      token('night'),
      token('night'),
    ],
  },
  primaryColor: 'ink',
  variantColorResolver: variantColors,
  defaultRadius: 8,
  spacing: {
    xs: token('space-2'),
    sm: token('space-3'),
    md: token('space-4'),
    lg: token('space-6'),
    xl: token('space-10'),
  },
  fontFamily: token('text'),
  headings: {
    fontFamily: token('heading'),
    fontWeight: '650',
    sizes: {
      h1: { fontSize: token('size-28'), lineHeight: '1.2' },
      h2: { fontSize: token('size-22'), lineHeight: '1.25' },
      h3: { fontSize: token('size-18'), lineHeight: '1.3' },
    },
  },
  breakpoints: { xs: '22.5em', sm: '43.75em', md: '62em', lg: '76.5625em', xl: '90em' },
  respectReducedMotion: true,
  // Components are given by name: an import would add the component, with its own imports, to every page.
  components: {
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { styles: { root: { fontWeight: 600 } }, classNames: { root: controlClasses.button ?? '' } },
    Checkbox: { defaultProps: { size: 'sm', iconColor: token('on-primary') } },
    // A closed list that stays in the page has the same accessible name as its field, so it is unmounted. An open one stays while its
    // field is out of sight: whoever scrolls to the end of the list still chooses from it.
    Combobox: { defaultProps: { keepMounted: false, hideDetached: false } },
    Fieldset: { classNames: { root: controlClasses.group ?? '' } },
    Input: { classNames: { input: controlClasses.field ?? '' } },
    InputWrapper: {
      classNames: {
        label: controlClasses.label ?? '',
        description: controlClasses.hint ?? '',
        error: controlClasses.error ?? '',
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 12,
        padding: 'lg',
        overlayProps: { color: token('night'), backgroundOpacity: 0.5 },
        closeButtonProps: { 'aria-label': 'Fermer' },
        // The header of a dialog must not be a banner landmark of the page.
        attributes: { header: { role: 'none' } },
      },
      styles: {
        title: { fontFamily: token('heading'), fontSize: token('size-18'), fontWeight: 650, lineHeight: 1.2 },
        header: { background: token('raised') },
        content: { background: token('raised') },
      },
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Afficher la saisie' },
      },
    },
    Radio: { defaultProps: { iconColor: token('on-primary') } },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: { track: controlClasses.track ?? '', thumb: controlClasses.thumb ?? '' },
    },
  },
})
