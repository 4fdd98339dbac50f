/** The focusable elements inside a sample that shows focus. */
const focusable = ':where(a, button, input, textarea, select, [tabindex="0"])'

/** The selector, extended to match a sample's `data-shown` too. */
export const withShown = (selector: string): string =>
  selector
    .replaceAll(/:hover\b(?!-)/g, ':is(:hover, [data-shown="hover"] *)')
    .replaceAll(/:focus(?:-visible)?\b(?![-\w])/g, (found) => `:is(${found}, [data-shown="focus"] ${focusable})`)

const extend = (rules: CSSRuleList) => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-shown'))
      rule.selectorText = withShown(rule.selectorText)
    if (rule instanceof CSSGroupingRule) extend(rule.cssRules)
  }
}

/** Shows samples as if hovered or focused: extends each hover and focus rule of the page to match `data-shown` too. */
export const showStates = () => {
  for (const sheet of document.styleSheets) extend(sheet.cssRules)
}
