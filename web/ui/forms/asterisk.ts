/** Marks the label of a field that must be filled; in some fields, only when it is asked for. */
export const asteriskIf = (isAsked: boolean) => ({ labelProps: { mod: { asterisk: isAsked } } })

/**
 * The same, always. The stylesheet draws the star: the text of the label is then the name of the field, to the letter
 * which Mantine's own `withAsterisk` would lengthen.
 */
export const asterisk = asteriskIf(true)
