/** Which of the tokens of `tokens.css` these are. */
export type TokenKind = 'color' | 'space' | 'size'

const isOfKind: Record<TokenKind, (name: string, value: string) => boolean> = {
  color: (_name, value) => /^(#|light-dark\(#)/.test(value.trim()),
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
  return [...root.style].filter((name) => isOfKind[kind](name, root.style.getPropertyValue(name)))
}

/** A token's value where the page stands now, `light-dark()` decided. */
export const colorOf = (token: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
