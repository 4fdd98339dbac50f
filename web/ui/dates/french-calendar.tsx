import '@mantine/dates/styles.layer.css'
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/fr.js'
import type { ReactNode } from 'react'

/** Days and months by their French names, weeks from Monday; no day is red, which here says that something is wrong. */
const french: DatesProviderSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }

/** Around every calendar, with its styles: the pages without one carry none of it. */
export const FrenchCalendar = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={french}>{children}</DatesProvider>
)

/** What a button above the calendar shows, then what it does: its name holds both (WCAG 2.5.3). */
const shownThen = (format: string, does: string) => (day: string) => (
  <>
    {dayjs(day).locale('fr').format(format)}
    <span className="visually-hidden"> {does}</span>
  </>
)

/** The words of every calendar's own buttons. */
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
