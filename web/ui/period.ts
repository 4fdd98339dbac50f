const isMonth = (month: number) => month >= 1 && month <= 12
const isYear = (year: number) => year >= 1900 && year <= 2200

/** A month as it is typed in France (`3/2019`, `03/2019`, `03 2019`), as `2019-03`; null while it is not one. */
export const parseMonth = (text: string): string | null => {
  const [, month, year] = /^(\d{1,2})[/\s.-](\d{4})$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined || !isMonth(Number(month)) || !isYear(Number(year))) return null
  return `${year}-${month.padStart(2, '0')}`
}

/** `2019-03` → `03/2019`. */
export const formatMonth = (month: string): string => month.split('-').toReversed().join('/')

/** A year as it is typed, `2019`; null while it is not one. */
export const parseYear = (text: string): string | null => {
  const [year] = /^\d{4}$/.exec(text.trim()) ?? []
  return year !== undefined && isYear(Number(year)) ? year : null
}
