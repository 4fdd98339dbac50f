import { addDays, type Day } from './paris-time.ts'
import { easterOf, isWeekend } from './public-holidays.ts'

/** The closing days of TARGET, the settlement system of the euro, besides weekends (European Central Bank, since 2002). */
const isClosingDay = (day: Day): boolean => {
  const easter = easterOf(Number(day.slice(0, 4)))
  return (
    ['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5)) ||
    [addDays(easter, -2), addDays(easter, 1)].includes(day)
  )
}

/** The first day after this one on which banks make transfers in euros. */
export const nextBankDay = (day: Day): Day => {
  const next = addDays(day, 1)
  return isWeekend(next) || isClosingDay(next) ? nextBankDay(next) : next
}
