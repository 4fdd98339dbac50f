import '@mantine/dates/styles.layer.css'
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates'
import 'dayjs/locale/fr.js'
import type { ReactNode } from 'react'

/** Days and months by their French names, weeks from Monday; no day is red, which here says that something is wrong. */
const french: DatesProviderSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }

/** Around every calendar, with its styles: the pages without one carry none of it. */
export const FrenchCalendar = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={french}>{children}</DatesProvider>
)
