import { capital } from '#domain/first-letter.ts'
import { dayKindLabels } from '#domain/papers/activity-reports/activity-report-labels.ts'
import { dayKinds, type DayKind } from '#domain/papers/activity-reports/reported-days.ts'
import type { PrintedMonth } from '#domain/papers/activity-reports/printed-month.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { frenchDay, minuteOf } from '#domain/time/paris-time.ts'
import type { Order } from './typesetting.ts'
import { unbreakable } from './unbreakable.ts'

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', timeZone: 'UTC' })

/** « lundi 2 ». */
const shortDay = (day: string): string => unbreakable(weekday.format(new Date(`${day}T00:00:00Z`)))

/** « 0,5 »; nothing for nothing. */
const inFigures = (amount: number): string => (amount === 0 ? '' : String(amount).replace('.', ','))

const inDays = (amount: number): string =>
  unbreakable(`${String(amount).replace('.', ',')} jour${amount >= 2 ? 's' : ''}`)

/** « 30/11/2026 à 17:05 », in Paris. */
const inParis = (instant: Date): string => {
  const minute = minuteOf(instant)
  return unbreakable(`${frenchDay(minute.slice(0, 10))} à ${minute.slice(11)}`)
}

const offNames = { weekend: 'Week-end', holiday: 'Jour férié' } as const

type Line = PrintedMonth['days'][number]

const rowOf = (day: string, lines: readonly Line[]) => {
  const amountOf = (kind: DayKind) => lines.find((line) => line.kind === kind)?.amount ?? 0
  const [first] = lines
  const off = first?.off ?? null
  const note = first?.isOutside === true ? 'Hors mission' : (first?.holiday ?? (off === null ? '' : offNames[off]))
  return {
    day: shortDay(day),
    amounts: dayKinds.map((kind) => inFigures(amountOf(kind))),
    note,
    isQuiet: first?.isOutside === true || off !== null,
  }
}

/** The validated month as its template reads it: every text written out in French. */
export const activityReportSheet = (printed: PrintedMonth): Order => {
  const { month, title, companyName, candidateName, place, firstDay, lastDay, totals, validation } = printed
  const period = `du ${frenchDay(firstDay)} au ${frenchDay(lastDay)}`
  return {
    template: 'activity-report',
    data: {
      title: `Compte rendu d’activité – ${frenchMonth(month)} – ${candidateName}`,
      month: capital(frenchMonth(month)),
      candidate: candidateName,
      facts: [
        { label: 'Intervenant', value: candidateName },
        { label: 'Entreprise', value: companyName },
        { label: 'Mission', value: title },
        { label: 'Lieu', value: place },
        { label: 'Période', value: unbreakable(period) },
      ],
      kinds: dayKinds.map((kind) => dayKindLabels[kind]),
      rows: [...Map.groupBy(printed.days, ({ day }) => day)].map(([day, lines]) => rowOf(day, lines)),
      totals: dayKinds.map((kind) => ({ label: dayKindLabels[kind], value: inDays(totals[kind]) })),
      validation: [
        { label: 'Validé par', value: validation.by },
        { label: 'Pour', value: companyName },
        { label: 'Le', value: `${inParis(validation.at)} (heure de Paris)` },
        {
          label: 'Depuis',
          value: `${validation.isByLink ? 'le lien envoyé à l’entreprise' : 'le compte de l’entreprise'}, réseau ${unbreakable(validation.from)}`,
        },
        { label: 'Soumis le', value: `${inParis(printed.submittedAt)} par ${candidateName}` },
      ],
    },
    picture: null,
  }
}
