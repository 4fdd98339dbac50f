import { MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import { format } from 'oxfmt'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { controls, theme } from './theme.ts'

/** The committed sheet. */
export const variablesFile = 'web/ui/theme/variables.css'

const why = `/*
 * Mantine's CSS variables with our theme: written by \`npm run variables\`, not by hand. Mantine would write them in the
 * page from its scripts, which the Content-Security-Policy forbids.
 */
`
const token = (name: string) => `var(--${name})`

/** Mantine's variables with our tokens, the same in both schemes: the tokens depend on the scheme. */
const variables: CSSVariablesResolver = () => {
  const both = Object.fromEntries([
    ['--mantine-primary-color-contrast', token('on-primary')],
    ['--mantine-color-body', token('paper')],
    ['--mantine-color-text', token('ink')],
    ['--mantine-color-bright', token('ink')],
    ['--mantine-color-dimmed', token('ink-2')],
    ['--mantine-color-placeholder', token('ink-3')],
    ['--mantine-color-anchor', token('blue-deep')],
    ['--mantine-color-error', token('red-deep')],
    ['--mantine-color-success', token('green-deep')],
    ['--mantine-color-default', token('surface')],
    ['--mantine-color-default-hover', token('hover')],
    ['--mantine-color-default-color', token('ink')],
    ['--mantine-color-default-border', token('hairline-strong')],
    ['--mantine-color-disabled', token('disabled')],
    ['--mantine-color-disabled-color', token('on-disabled')],
    ['--mantine-color-disabled-border', token('hairline')],
    ...Object.entries(controls).flatMap(([name, { fill, hover, text, tint }]) => [
      [`--mantine-color-${name}-filled`, token(fill)],
      [`--mantine-color-${name}-filled-hover`, token(hover)],
      [`--mantine-color-${name}-light`, token(tint)],
      [`--mantine-color-${name}-light-hover`, token(tint)],
      [`--mantine-color-${name}-light-color`, token(text)],
      [`--mantine-color-${name}-outline`, token(text)],
      [`--mantine-color-${name}-outline-hover`, token(tint)],
      [`--mantine-color-${name}-text`, token(text)],
    ]),
  ])
  return { variables: {}, light: both, dark: both }
}

/** The sheet as the theme of today has it. */
export const variablesSheet = async (): Promise<string> => {
  const provider = { theme, cssVariablesResolver: variables, withGlobalClasses: false }
  const html = renderToStaticMarkup(createElement(MantineProvider, provider))
  const css = html.slice(html.indexOf('>', html.indexOf('<style')) + 1, html.indexOf('</style>'))
  const { code } = await format(variablesFile, why + css, { printWidth: 120, singleQuote: true })
  return code
}
