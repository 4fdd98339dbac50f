/** Which of the tokens of `tokens.css` these are. */
export type TokenKind = 'color' | 'space' | 'size'

/** Not a colour of ours: what a token that is no colour leaves standing. */
const inherited = 'rgb(1, 2, 3)'

/** A token's value where the page stands now, `light-dark()` decided; `inherited` where it is no colour. */
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

/** The names of the tokens of a kind, read from the page's own style so that none is forgotten. */
export const tokensOf = (kind: TokenKind): string[] => {
  const root = [...document.styleSheets]
    .flatMap(rulesOf)
    .find(({ selectorText, style }) => selectorText === ':root' && style.getPropertyValue('--night') !== '')
  if (root === undefined) return []
  return [...root.style].filter(
    (name) => name.startsWith('--') && !name.includes('lightningcss') && isOfKind[kind](name),
  )
}
