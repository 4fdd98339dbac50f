import '@mantine/dates/styles.layer.css'
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/fr.js'
import type { ReactNode } from 'react'

/** French names of days and months, weeks from Monday; no day is red, because red means an error here. */
const french: DatesProviderSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }

/** Every month with six weeks, so that the page under it does not move from one month to the next. */
const sixWeeks: DatesProviderSettings = { ...french, consistentWeeks: true }

/** The settings and the styles of every calendar; pages without a calendar do not load them. */
export const FrenchCalendar = ({ steady = false, children }: { steady?: boolean; children: ReactNode }) => (
  <DatesProvider settings={steady ? sixWeeks : french}>{children}</DatesProvider>
)

/** The name of a button above the calendar: its visible text, then its effect (WCAG 2.5.3). */
const shownThen = (format: string, does: string) => (day: string) => (
  <>
    {dayjs(day).locale('fr').format(format)}
    <span className="visually-hidden"> {does}</span>
  </>
)

/** The texts of the buttons in every calendar. */
export const calendarWords = {
  monthLabelFormat: shownThen('MMMM YYYY', 'choisir le mois'),
  yearLabelFormat: shownThen('YYYY', 'choisir l’année'),
  ariaLabels: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    previousDecade: 'Décennie précédente',
    nextDecade: 'Décennie suivante',
  },
}
