import { formatCount } from '#web/lib/format.ts'
import { formatLongMonth } from '#web/ui/dates/month-names.ts'

/** One thing on a day of an agenda. */
export type AgendaEntry = {
  key: string | number
  title: string
  /** Its hour and its people, in the list beside the calendar. */
  text?: string
  /** The address of its page. */
  to?: string
}

/** A marked day, `YYYY-MM-DD`: filled while something of it is to come, outlined once all of it has passed. */
export type AgendaDay = { day: string; tone: 'coming' | 'passed'; entries: readonly AgendaEntry[] }

/** The days from the first to the last, both included, under one bar; `name` says what it is. */
export type AgendaSpan = { from: string; to: string; name: string }

/** The noun of an entry: « 1 entretien », « 2 entretiens ». */
export type AgendaWord = { one: string; many: string }

/** The marked days and the spans of one month. */
export type AgendaMarks = { days: readonly AgendaDay[]; spans: readonly AgendaSpan[]; word: AgendaWord }

/** `2026-12-01` → `1 décembre 2026`: the number as the calendar shows it, because a name holds its visible text (2.5.3). */
const formatLongDay = (day: string): string => `${Number(day.slice(8))} ${formatLongMonth(day.slice(0, 7))}`

/** What is on one day; undefined when nothing is. */
export const marksOn = (day: string, { days, spans }: AgendaMarks) => {
  const marked = days.find((each) => each.day === day)
  const under = spans.filter(({ from, to }) => from <= day && day <= to)
  return marked === undefined && under.length === 0
    ? undefined
    : {
        tone: marked?.tone,
        titles: marked?.entries.map(({ title }) => title) ?? [],
        names: under.map(({ name }) => name),
      }
}

/** A day's name for screen readers: « 25 novembre 2026, 2 entretiens : Développeur React, Architecte Java ». */
export const nameOfDay = (day: string, marks: AgendaMarks): string => {
  const { titles = [], names = [] } = marksOn(day, marks) ?? {}
  const { one, many } = marks.word
  const counted = titles.length === 0 ? [] : [`${formatCount(titles.length, one, many)} : ${titles.join(', ')}`]
  return [formatLongDay(day), ...counted, ...names].join(', ')
}

/** The day that Tab reaches first in a month: the first to come, else the first marked one. */
export const firstStop = (month: string, { days }: AgendaMarks): string | undefined => {
  const inMonth = days.filter(({ day }) => day.startsWith(month))
  return (inMonth.find(({ tone }) => tone === 'coming') ?? inMonth[0])?.day
}
