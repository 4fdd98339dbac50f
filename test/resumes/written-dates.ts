import type { Job } from './life.ts'

/** A period as a make writes it. */
export type WriteDates = (period: Pick<Job, 'from' | 'to'>) => string

const long = (locale: string, month: 'long' | 'short') => (value: string) =>
  new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${value}-01`))
const [frenchLong, frenchShort, englishShort, englishLong] = [
  long('fr-FR', 'long'),
  long('fr-FR', 'short'),
  long('en-GB', 'short'),
  long('en-GB', 'long'),
]
const numeric = (value: string) => `${value.slice(5)}/${value.slice(0, 4)}`
const yearOf = (value: string) => value.slice(0, 4)
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const inFrench: WriteDates = ({ from, to }) =>
  to === null ? `Depuis ${frenchLong(from)}` : `De ${frenchLong(from)} à ${frenchLong(to)}`
export const inFrenchDashes: WriteDates = ({ from, to }) =>
  `${capital(frenchLong(from))} – ${to === null ? 'aujourd’hui' : frenchLong(to)}`
export const inFrenchShort: WriteDates = ({ from, to }) =>
  `${frenchShort(from)} - ${to === null ? 'présent' : frenchShort(to)}`
export const inNumbers: WriteDates = ({ from, to }) => `${numeric(from)} - ${to === null ? 'en cours' : numeric(to)}`
export const inDays: WriteDates = ({ from, to }) =>
  `01/${numeric(from)} – ${to === null ? 'ACTUEL' : `28/${numeric(to)}`}`
export const inYears: WriteDates = ({ from, to }) => `${yearOf(from)} – ${to === null ? 'aujourd’hui' : yearOf(to)}`
export const inEnglish: WriteDates = ({ from, to }) =>
  `${englishShort(from)} – ${to === null ? 'Present' : englishShort(to)}`
export const inEnglishLong: WriteDates = ({ from, to }) =>
  `${englishLong(from)} - ${to === null ? 'Present' : englishLong(to)}`
