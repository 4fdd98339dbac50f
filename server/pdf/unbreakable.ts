/** No line ends inside a date, an amount or an address. */
export const unbreakable = (text: string): string => text.replaceAll(' ', '\u00A0')
