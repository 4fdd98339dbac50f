/** The kinds of tokens in `tokens.css`. */
export type TokenKind = 'color' | 'space' | 'size'

/** A colour that no token has: it stays in place when a token is not a colour. */
const inherited = 'rgb(1, 2, 3)'

/** A token's value in the current scheme, with `light-dark()` resolved; `inherited` when the token is not a colour. */
export const colorOf = (token: string): string => {
  const parent = document.createElement('span')
  const probe = document.createElement('span')
  parent.style.color = inherited
  probe.style.color = `var(${token})`
  parent.append(probe)
  document.body.append(parent)
  const { color } = getComputedStyle(probe)
  parent.remove()
  return color
}

const isOfKind: Record<TokenKind, (name: string) => boolean> = {
  color: (name) => colorOf(name) !== inherited,
  space: (name) => name.startsWith('--space-'),
  size: (name) => name.startsWith('--size-'),
}

const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule)

/** The names of the tokens of a kind, read from the page's style sheets so that none is missing. */
export const tokensOf = (kind: TokenKind): string[] => {
  const root = [...document.styleSheets]
    .flatMap(rulesOf)
    .find(({ selectorText, style }) => selectorText === ':root' && style.getPropertyValue('--night') !== '')
  if (root === undefined) return []
  return [...root.style].filter(
    (name) => name.startsWith('--') && !name.includes('lightningcss') && isOfKind[kind](name),
  )
}
